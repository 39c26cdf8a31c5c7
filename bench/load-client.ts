/**
 * Sends one request again and again over persistent connections for some seconds, and prints {"requests", "failed",
 * "seconds"} as JSON. It writes to sockets itself, because a real HTTP client takes more of a core than the server
 * does, and would measure itself.
 */
import { connect, type Socket } from 'node:net';

interface Load {
  url: string;
  headers: Record<string, string>;
  body: string;
  connections: number;
  seconds: number;
}

const load: Load = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port, pathname, search } = new URL(load.url);
const lines = Object.entries({
  host: `${hostname}:${port}`,
  'content-length': `${Buffer.byteLength(load.body)}`,
  ...load.headers,
});
const request = Buffer.from(
  `POST ${pathname}${search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${load.body}`,
);

let requests = 0;
let failed = 0;
const sockets: Socket[] = [];
const begin = performance.now();
for (let i = 0; i < load.connections; i += 1) sockets.push(open());
setTimeout(() => {
  const seconds = (performance.now() - begin) / 1000;
  for (const socket of sockets) socket.destroy();
  process.stdout.write(JSON.stringify({ requests, failed, seconds }));
}, load.seconds * 1000);

/** Opens a connection that sends the next request as soon as the last response is complete. */
function open(): Socket {
  const socket = connect(Number(port), hostname, () => socket.write(request)).setNoDelay();
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const headEnd = pending.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = pending.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (pending.length < headEnd + 4 + length) return;
    pending = Buffer.alloc(0);
    requests += 1;
    if (!head.startsWith('HTTP/1.1 200')) failed += 1;
    socket.write(request);
  });
  socket.on('error', () => {
    failed += 1;
  });
  return socket;
}
