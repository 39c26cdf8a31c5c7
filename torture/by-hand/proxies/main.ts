/**
 * Attacks a portal behind nginx and behind Caddy, each with the site that operators get, but without TLS: requests that
 * the two may cut in different places, connections that are slow, and forged addresses. Both have to be installed. After
 * a build: `node torture/by-hand/proxies/main.ts`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { changed, type FrontServer, startNginx, startProxy } from '../../../harness/start-nginx.ts';
import { startPortal } from '../../../harness/start-portal.ts';
import { freePort } from '../../../src/server/testing/postgres-server.ts';
import { framings } from './framings.ts';

/** Longer than anybody waits for an answer from a portal that does nothing else. */
const answeredWithinMs = 700;
/** Of each kind of slow connection. */
const slowConnections = 300;
const slowForMs = 20_000;
/** In ten minutes. */
const otpsOfAnAddress = 120;

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'portal-proxies-'));
const portal = await startPortal({ settings: { CODE_LIMITS: 'on' } });
const tap = await startTap(Number(new URL(portal.url).port));
let faults = 0;
for (const [name, start] of Object.entries({ nginx: startNginxOf, Caddy: startCaddyOf })) {
  const proxy = await start(tap.port);
  for (const [shape, request] of Object.entries(framings)) await tryFraming(name, proxy, shape, request);
  await trySlowConnections(name, proxy);
  await tryForgedAddresses(name, proxy);
  await proxy.stop();
}
tap.close();
await portal.stop();
rmSync(folder, { recursive: true });
console.log(`${Object.keys(framings).length} shapes of requests at each proxy; ${faults} faults.`);
process.exitCode = faults ? 1 : 0;

async function startNginxOf(upstream: number): Promise<FrontServer> {
  const file = 'deploy/nginx.conf';
  const port = await freePort();
  const site = changed(
    readFileSync(join(root, file), 'utf8'),
    [
      [/127\.0\.0\.1:3000/, `127.0.0.1:${upstream}`],
      // From HTTP to HTTPS.
      [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
      [/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port};\n`],
      [/ssl_certificate .*\n +ssl_certificate_key .*\n/, ''],
    ],
    file,
  );
  return await startNginx(folder, port, site);
}

async function startCaddyOf(upstream: number): Promise<FrontServer> {
  const port = await freePort();
  const own = join(folder, 'caddy');
  mkdirSync(own);
  const site = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
    .replace('{$PORTAL_HOST:portal.example.org}', `http://:${port}`)
    .replace('{$PORTAL_UPSTREAM:127.0.0.1:3000}', `127.0.0.1:${upstream}`);
  writeFileSync(join(own, 'Caddyfile'), `{\n\tadmin off\n\tlog {\n\t\toutput discard\n\t}\n}\n${site}`);
  return await startProxy(port, 'caddy', ['run', '--config', join(own, 'Caddyfile'), '--adapter', 'caddyfile']);
}

/** Finds a fault if the portal answers more requests than the proxy has asked for, or if others get what is not theirs. */
async function tryFraming(name: string, proxy: FrontServer, shape: string, request: string): Promise<void> {
  const before = tap.answers;
  const received = await exchange(proxy, request);
  // An answer in HTTP/0.9 has no first line.
  const answers = countAnswers(received) || Math.min(received.length, 1);
  const ofPortal = tap.answers - before;
  const others = await Promise.all(Array.from({ length: 8 }, () => readReady(proxy.url)));
  const isFair = ofPortal <= answers && others.every((isOwn) => isOwn);
  if (isFair) return;
  faults += 1;
  console.log(`${name}: ${shape}: ${ofPortal} answers of the portal, ${answers} of the proxy, others ${others}`);
}

/** What comes back until the connection ends, or nothing more comes. */
async function exchange(proxy: FrontServer, request: string): Promise<string> {
  const socket = await open(proxy);
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  socket.write(request, 'latin1');
  await wait(answeredWithinMs);
  socket.destroy();
  return received;
}

async function readReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`);
  const text = await response.text();
  return response.status === 200 && !text.includes('User-agent');
}

async function trySlowConnections(name: string, proxy: FrontServer): Promise<void> {
  const call = 'POST /api/Student/subjects HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\n';
  const kinds = [
    '',
    'GET / HTTP/1.1\r\nHo',
    `${call}Content-Length: 60000\r\n\r\n{`,
    `${call}Transfer-Encoding: chunked\r\n\r\n`,
  ];
  const sockets = await Promise.all(
    kinds.flatMap((begin) =>
      Array.from({ length: slowConnections }, async () => {
        const socket = await open(proxy);
        socket.write(begin);
        return { socket, more: begin.endsWith('chunked\r\n\r\n') ? '1\r\n \r\n' : begin && ' ' };
      }),
    ),
  );
  const drip = setInterval(() => {
    for (const { socket, more } of sockets) if (more && socket.writable) socket.write(more);
  }, 1000);
  const waited: number[] = [];
  const end = performance.now() + slowForMs;
  while (performance.now() < end) {
    const begin = performance.now();
    if (!(await readReady(proxy.url))) faults += 1;
    waited.push(performance.now() - begin);
    await wait(20);
  }
  clearInterval(drip);
  for (const { socket } of sockets) socket.destroy();
  const p99 = waited.sort((a, b) => a - b)[Math.floor(waited.length * 0.99)] ?? Number.NaN;
  console.log(`${name}: beside ${sockets.length} slow connections others wait ${p99.toFixed(0)} ms (99%)`);
}

/** Finds a fault if an address may ask for more codes because it says that it is another. */
async function tryForgedAddresses(name: string, proxy: FrontServer): Promise<void> {
  let allowed = 0;
  for (let n = 0; n < otpsOfAnAddress + 20; n += 1) {
    const forged = `203.0.${n % 250}.${(n * 7) % 250}`;
    const response = await fetch(`${proxy.url}/api/Auth/login`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': `${forged}, 127.0.0.1`, 'x-real-ip': forged },
        ...{ forwarded: `for=${forged}`, connection: 'x-forwarded-for' },
      },
      body: JSON.stringify({ mobile: `98${String(10_000_000 + n)}`, phone_code: '91', device_id: 'web' }),
    });
    await response.arrayBuffer();
    if (response.status !== 429) allowed += 1;
  }
  if (allowed > otpsOfAnAddress) faults += 1;
  console.log(`${name}: ${allowed} OTPs for one address that says it is many`);
}

function open({ url }: FrontServer): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(socket)).on('error', reject);
  });
}

function countAnswers(text: string): number {
  return text.match(/HTTP\/1\.[01] [2-5]\d\d/g)?.length ?? 0;
}

interface Tap {
  port: number;
  /** How many answers went from the portal to the proxy. */
  answers: number;
  close(): void;
}

/** Stands between the proxy and the portal, and counts the answers. */
async function startTap(portalPort: number): Promise<Tap> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(portalPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    target.on('data', (bytes) => {
      started.answers += countAnswers(bytes.toString('latin1'));
    });
    client.pipe(target).pipe(client);
  });
  const port = await freePort();
  const started: Tap = {
    port,
    answers: 0,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return started;
}
