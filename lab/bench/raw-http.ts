/**
 * A client that writes HTTP to sockets itself, for the reason given in load-client.ts. Each request takes an idle
 * connection or a new one, as phones do who know nothing of each other.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface RawRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface RawResponse {
  /** 0 if the connection broke. */
  status: number;
  /** What Retry-After asks for; 0 if there is none. */
  retryAfterMs: number;
  body: string;
}

export type Send = (request: RawRequest) => Promise<RawResponse>;

export function rawClient(url: string): { send: Send; close: () => void } {
  const { hostname, port } = new URL(url);
  const idle: Socket[] = [];
  const open = new Set<Socket>();

  function openSocket(): Socket {
    const socket = connect(Number(port), hostname).setNoDelay();
    open.add(socket);
    // It may break while it is idle.
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      const at = idle.indexOf(socket);
      if (at >= 0) idle.splice(at, 1);
    });
    return socket;
  }

  const send: Send = ({ path, headers, body }) =>
    new Promise((resolve) => {
      const socket = idle.pop() ?? openSocket();
      let received = '';
      const finish = (response: RawResponse, isReusable = false) => {
        socket.off('data', onData);
        socket.off('close', onClose);
        if (isReusable) idle.push(socket);
        resolve(response);
      };
      const onData = (chunk: Buffer) => {
        received += chunk.toString('latin1');
        const headEnd = received.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const head = received.slice(0, headEnd);
        const end = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
        if (received.length < end) return;
        const response = {
          status: Number(head.slice(9, 12)),
          retryAfterMs: Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 0) * 1000,
          body: received.slice(headEnd + 4, end),
        };
        finish(response, !/^connection: close/im.test(head));
      };
      const onClose = () => finish({ status: 0, retryAfterMs: 0, body: '' });
      socket.on('data', onData);
      socket.on('close', onClose);
      const lines = Object.entries({
        host: `${hostname}:${port}`,
        'content-length': `${Buffer.byteLength(body)}`,
        ...headers,
      });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket.write(`POST ${path} HTTP/1.1\r\ncontent-type: application/json\r\n${head}\r\n${body}`);
    });

  return {
    send,
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Sends a request again, as the app does, while it is not served or the connection breaks: after as long as it is asked
 * to wait, 2 s at least, and up to twice as long, so that not all come back at once. 500 means that something is wrong,
 * and is given back.
 */
export async function sendUntilServed(
  send: Send,
  request: RawRequest,
  onRetry: () => void,
  isToRetry = (status: number) => status === 0 || [502, 503, 504].includes(status),
): Promise<RawResponse> {
  for (;;) {
    const response = await send(request);
    if (!isToRetry(response.status)) return response;
    onRetry();
    await wait(Math.max(2000, response.retryAfterMs) * (1 + Math.random()));
  }
}

/** Starts `count` tasks, evenly over some seconds, and resolves when all have ended. */
export async function startEvenly(count: number, seconds: number, task: (n: number, due: number) => Promise<void>) {
  const begin = performance.now();
  const running: Promise<void>[] = [];
  while (running.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - begin) / 1000 / seconds) * count));
    while (running.length < due) {
      const n = running.length;
      running.push(task(n, begin + ((n + 1) / count) * seconds * 1000));
    }
    await wait(2);
  }
  await Promise.all(running);
}

export function percentile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
}
