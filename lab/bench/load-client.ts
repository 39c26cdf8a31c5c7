/**
 * Sends one request again and again over persistent connections for some seconds, and prints {"requests", "failed",
 * "seconds", "p99"} as JSON; the last is in milliseconds. It writes to sockets itself, because a real HTTP client takes more of a core than the server
 * does, and would measure itself.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Session } from '../../harness/sign-in.ts';

interface Load {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The status of a response; another one has failed. */
  status?: number;
  /** A file with the sessions, as JSON, of students who ask in turn. */
  sessionsFile?: string;
  /** Whose turn is first, counted on over all of them; 0 if it is not given. */
  begin?: number;
  connections: number;
  seconds: number;
}

const load: Load = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port, pathname, search } = new URL(load.url);
const sessions: (Session | undefined)[] = load.sessionsFile
  ? JSON.parse(readFileSync(load.sessionsFile, 'utf8'))
  : [undefined];
const messages = sessions.map((session) =>
  session
    ? toMessage({ ...load.headers, token: session.token }, withStudent(load.body, session.stud_id))
    : toMessage(load.headers, load.body),
);
let next = (load.begin ?? 0) % messages.length;

const times: number[] = [];
const expected = `HTTP/1.1 ${load.status ?? 200}`;
let requests = 0;
let failed = 0;
const sockets: Socket[] = [];
const begin = performance.now();
for (let i = 0; i < load.connections; i += 1) sockets.push(open());
setTimeout(() => {
  const seconds = (performance.now() - begin) / 1000;
  for (const socket of sockets) socket.destroy();
  process.stdout.write(
    JSON.stringify({ requests, failed, seconds, p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] }),
  );
}, load.seconds * 1000);

function toMessage(headers: Record<string, string>, body: string): Buffer {
  const all = { host: `${hostname}:${port}`, 'content-length': `${Buffer.byteLength(body)}`, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

function withStudent(body: string, stud_id: string): string {
  return JSON.stringify({ ...JSON.parse(body), stud_id });
}

function nextMessage(): Buffer {
  const message = messages[next];
  next = (next + 1) % messages.length;
  return message ?? Buffer.alloc(0);
}

/**
 * Opens a connection that sends the next request as soon as the last response is complete. The one after it takes over
 * when the server closes it, as it does after some number of requests.
 */
function open(): Socket {
  let sentAt = performance.now();
  const socket = connect(Number(port), hostname, () => socket.write(nextMessage())).setNoDelay();
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const headEnd = pending.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = pending.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (pending.length < headEnd + 4 + length) return;
    pending = Buffer.alloc(0);
    requests += 1;
    if (!head.startsWith(expected)) failed += 1;
    const now = performance.now();
    times.push(now - sentAt);
    if (/^connection: close/im.test(head)) {
      socket.destroy();
      sockets[sockets.indexOf(socket)] = open();
      return;
    }
    sentAt = now;
    socket.write(nextMessage());
  });
  socket.on('error', () => {
    failed += 1;
  });
  return socket;
}
