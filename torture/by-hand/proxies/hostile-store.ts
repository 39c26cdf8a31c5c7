/**
 * Lets an object store answer in every wrong way to an nginx that sends its media, with the site that operators get
 * (deploy/nginx-many.conf), and looks for what of that comes to a student. nginx has to be installed:
 * `node torture/by-hand/proxies/hostile-store.ts`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { changed, startNginx } from '../../../harness/start-nginx.ts';
import { freePort } from '../../../src/server/testing/postgres-server.ts';

const root = join(import.meta.dirname, '../../..');
const ofPortal = {
  'cache-control': 'private, max-age=60',
  'content-disposition': 'inline',
  'content-security-policy': 'sandbox',
  'content-type': 'video/mp4',
};
/** What a header may say to a browser in the name of the portal. */
const evil = {
  'access-control-allow-credentials': 'true',
  'clear-site-data': '"*"',
  'content-disposition': 'attachment; filename=evil.exe',
  'content-encoding': 'gzip',
  'content-type': 'text/html',
  link: '<http://evil.example>; rel=preload',
  location: 'http://evil.example/',
  refresh: '0;url=http://evil.example/',
  'service-worker-allowed': '/',
  'set-cookie': 'session=evil; Path=/',
  'www-authenticate': 'Basic realm="evil"',
  'x-accel-redirect': '/evil',
};

let answer: { status: number; headers: OutgoingHttpHeaders };
const store = await listen((_request, response) => response.writeHead(answer.status, answer.headers).end('content'));
const portal = await listen(({ headers }, response) => {
  if (headers['x-media-accel'] !== 'yes') return response.writeHead(503).end('in words');
  return response.writeHead(200, { ...ofPortal, 'x-accel-redirect': '/internal-media/bucket/key' }).end();
});
const folder = mkdtempSync(join(tmpdir(), 'portal-hostile-store-'));
const port = await freePort();
const nginx = await startNginx(folder, port, siteOf(port));

let faults = 0;
for (const status of [200, 206]) await expect(status, evil, [status, 'content']);
for (const status of [302, 307, 400, 401, 405, 416, 429, 501, 530]) await expect(status, {}, [503, 'in words']);
console.log(`${faults} faults.`);
process.exitCode = faults ? 1 : 0;

await nginx.stop();
store.close();
portal.close();
rmSync(folder, { recursive: true });

async function expect(status: number, headers: OutgoingHttpHeaders, expected: [number, string]): Promise<void> {
  answer = { status, headers };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: '/media/session.signature/hash/key.mp4', agent: false }, resolve).on('error', reject);
  });
  const { statusCode, headers: received } = response;
  const body = await text(response);
  const known: Record<string, string> = ofPortal;
  const wrong = Object.keys(headers).filter((name) => received[name] !== known[name]);
  if (statusCode === expected[0] && body === expected[1] && wrong.length === 0) return;
  faults += 1;
  console.log(`The store says ${status}, and a student gets ${statusCode}, '${body}', ${wrong.join(', ')}`);
}

function siteOf(own: number): string {
  const file = 'deploy/nginx-many.conf';
  return changed(
    readFileSync(join(root, file), 'utf8'),
    [
      [/server 10\.0\.0\.11:3000.*\n.*server 10\.0\.0\.12:3000.*/, `server 127.0.0.1:${portOf(portal)};`],
      [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
      [/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${own};\n`],
      [/ssl_certificate .*\n +ssl_certificate_key .*\n/, ''],
      [/ *# With MEDIA_URL=file:[\s\S]*(?= {2}# With MEDIA_URL=s3:)/, ''],
      [/proxy_pass https:\/\/s3\.example\.org\/;/, `proxy_pass http://127.0.0.1:${portOf(store)}/;`],
      [/proxy_ssl_trusted_certificate .*\n/, ''],
      [/proxy_ssl_verify on;\n/, ''],
    ],
    file,
  );
}

async function listen(handle: RequestListener) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address.port;
}
