/**
 * Sends one request over and over, on some kept connections, for some seconds; prints {"requests", "failed", "seconds"} as JSON. It writes to
 * sockets itself: a real HTTP client takes more of a core than the server that it is to measure, and then measures itself.
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

/** A connection that sends the next request when the answer to the last is whole. */
function open(): Socket {
  const socket = connect(Number(port), hostname, () => socket.write(request)).setNoDelay();
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const head = pending.indexOf('\r\n\r\n');
    if (head < 0) return;
    const header = pending.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(header)?.[1]);
    if (pending.length < head + 4 + length) return;
    pending = Buffer.alloc(0);
    requests += 1;
    if (!header.startsWith('HTTP/1.1 200')) failed += 1;
    socket.write(request);
  });
  socket.on('error', () => {
    failed += 1;
  });
  return socket;
}
