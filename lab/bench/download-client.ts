/**
 * Downloads one URL again and again over persistent connections for some seconds, and prints {"requests", "failed",
 * "bytes", "seconds"} as JSON. It receives into one buffer for each connection, since a client that makes a buffer for
 * each piece would be slower than the server.
 */
import { connect } from 'node:net';

export interface DownloadLoad {
  url: string;
  /** Of a Range header. Undefined means the whole file. */
  range?: string | undefined;
  connections: number;
  seconds: number;
}

export interface DownloadOutcome {
  requests: number;
  failed: number;
  bytes: number;
  seconds: number;
}

const load: DownloadLoad = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port, pathname } = new URL(load.url);
const rangeLine = load.range === undefined ? '' : `range: ${load.range}\r\n`;
const request = `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${rangeLine}\r\n`;

const outcome: DownloadOutcome = { requests: 0, failed: 0, bytes: 0, seconds: 0 };
const begin = performance.now();
for (let i = 0; i < load.connections; i += 1) open();
setTimeout(() => {
  outcome.seconds = (performance.now() - begin) / 1000;
  process.stdout.write(JSON.stringify(outcome), () => process.exit());
}, load.seconds * 1000);

/**
 * Opens a connection that sends the next request as soon as the last response is complete. The one after it takes over
 * when the server closes it, as it does after some number of requests.
 */
function open(): void {
  /** Bytes of the body that are still to come. Undefined before the head of a response. */
  let left: number | undefined;
  let isLast = false;
  const receive = (count: number, bytes: Uint8Array): boolean => {
    outcome.bytes += count;
    if (left === undefined) ({ left, isLast } = readHead(Buffer.from(bytes.buffer, 0, count)));
    else left -= count;
    if (left > 0) return true;
    outcome.requests += 1;
    left = undefined;
    if (isLast) {
      socket.destroy();
      open();
    } else socket.write(request);
    return true;
  };
  const onread = { buffer: new Uint8Array(256 * 1024), callback: receive };
  const socket = connect({ host: hostname, port: Number(port), onread }, () => socket.write(request)).setNoDelay();
  socket.on('error', () => {
    outcome.failed += 1;
  });
}

/** The head of a response arrives as a whole here. `left` is how many bytes of the body follow what was received. */
function readHead(received: Buffer): { left: number; isLast: boolean } {
  const headEnd = received.indexOf('\r\n\r\n');
  const head = received.toString('latin1', 0, headEnd);
  if (headEnd < 0 || !/^HTTP\/1\.1 20[06]/.test(head)) outcome.failed += 1;
  return {
    left: Number(/content-length: (\d+)/i.exec(head)?.[1]) - (received.length - headEnd - 4),
    isLast: /^connection: close/im.test(head),
  };
}
