import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { serveWeb, type webManifest } from './web-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(
    join(folder, 'index.html'),
    '<title>Academy Portal</title><script type="application/json" id="portal-config">{}</script>',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function web(env: Record<string, string> = {}, academy?: () => Promise<{ name: string; registration?: string }>) {
  const app = buildApp(pino({ level: 'silent' }));
  serveWeb(app, readConfig(env), academy, folder);
  return app;
}

function configOf(html: string): unknown {
  return JSON.parse(/id="portal-config">([^<]*)</.exec(html)?.[1] ?? '');
}

it('says on every page that an academy is closed, and nothing of other ways to register', async () => {
  for (const [registration, expected] of [
    ['closed', { name: 'Sunrise', isClosed: true }],
    ['approve', { name: 'Sunrise' }],
    ['open', { name: 'Sunrise' }],
  ] as const) {
    const { body } = await web({}, async () => ({ name: 'Sunrise', registration })).inject('/register');
    expect(configOf(body)).toMatchObject({ academy: expected });
    expect(body.includes('isClosed')).toBe(registration === 'closed');
  }
});

it('serves the app for every page, with the address of the calls and the academy’s name', async () => {
  const response = await web({}, async () => ({ name: 'Sunrise Academy' })).inject('/chapters/12');
  expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(configOf(response.body)).toEqual({
    api: '/api',
    extensions: true,
    pushId: 'web',
    academy: { name: 'Sunrise Academy' },
  });
});

it("shows the academy's current name on every page load", async () => {
  let name = 'Before';
  const app = web({}, async () => ({ name }));
  await app.inject('/');
  name = 'After $& </script><script>alert(1)</script>';
  const { body } = await app.inject('/');
  expect(configOf(body)).toMatchObject({ academy: { name } });
  expect(body.match(/<script/g)).toHaveLength(1);
});

// spec: 7.1, 9.21
it('points the app at another provider, without calls of our own', async () => {
  const { body } = await web({ API_URL: 'https://provider.example.org/ws/', PUSH_ID: 'push' }).inject('/');
  expect(configOf(body)).toEqual({ api: 'https://provider.example.org/ws', extensions: false, pushId: 'push' });
});

it('has the name of another provider’s academy from the operator', async () => {
  const app = web({ API_URL: 'https://provider.example.org/ws', APP_NAME: 'Sunrise Academy' });
  expect(configOf((await app.inject('/')).body)).toMatchObject({ academy: { name: 'Sunrise Academy' } });
  expect((await app.inject('/app.webmanifest')).json()).toMatchObject({ name: 'Sunrise Academy' });
});

it('lets a phone install the app, under the academy’s name, opening where it is served', async () => {
  const response = await web({}, async () => ({ name: 'Sunrise Academy' })).inject('/app.webmanifest');
  expect(response.headers['content-type']).toMatch('application/manifest+json');
  const at = new URL('https://portal.example.org/app.webmanifest');
  const { name, display, start_url, icons } = response.json<ReturnType<typeof webManifest>>();
  expect({ name, display, start: new URL(start_url, at).href }).toEqual({
    name: 'Sunrise Academy',
    display: 'standalone',
    start: 'https://portal.example.org/',
  });
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes, type } of icons) {
    const file = readFileSync(join(import.meta.dirname, '../../../web/public', src));
    // A PNG has its width and height at byte 16.
    if (type === 'image/png') expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
});

it('installs under the app’s own name with another provider', async () => {
  const response = await web({ API_URL: 'https://provider.example.org/ws/' }).inject('/app.webmanifest');
  expect(response.json()).toMatchObject({ name: 'Academy Portal' });
});

it('lets the browser keep files with hashed names for a year, and the icon for a day', async () => {
  const app = web();
  expect((await app.inject('/assets/index-1a2b.js')).headers['cache-control']).toMatch(/immutable/);
  expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=86400');
});

it.each(['/api/Student/nothing', '/media/signature/hash/video.mp4', '/assets/gone.js'])(
  'returns a 404 instead of a page for %s',
  async (url) => {
    const response = await web().inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: false, data: null });
  },
);

describe('the page', () => {
  it('is sent compressed, and not again while it is the same', async () => {
    const app = web({}, async () => ({ name: 'Sunrise Academy' }));
    const plain = await app.inject('/login');
    for (const [encoding, decode] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      const { headers, rawPayload } = await app.inject({ url: '/login', headers: { 'accept-encoding': encoding } });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(decode(rawPayload).toString()).toBe(plain.body);
    }
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const changed = await web({}, async () => ({ name: 'Moonrise Academy' })).inject('/');
    expect(changed.headers['etag']).not.toBe(plain.headers['etag']);
  });

  it('may run its own script and use its own style, by their hashes, and no other', async () => {
    const [script, style] = ['run();', 'p { color: red }'];
    appendFileSync(join(folder, 'index.html'), `<style>${style}</style><script>${script}</script>`);
    const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = String((await web().inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${sha256(script)};`);
    expect(policy).toContain(`style-src 'self' ${sha256(style)};`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('is for search engines only where nobody has to be signed in', async () => {
    const robotsAt = async (url: string) => (await web().inject(url)).headers['x-robots-tag'];
    expect(await Promise.all(['/login', '/register', '/login?from=sms'].map(robotsAt))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await Promise.all(['/', '/subjects', '/login/x'].map(robotsAt))).toEqual(['noindex', 'noindex', 'noindex']);
  });
});

it('serves nothing outside its folder', async () => {
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
    expect((await web().inject(url)).body).not.toContain('"name"');
  }
});

it('returns a 404 when the app is not built', async () => {
  rmSync(join(folder, 'index.html'));
  expect((await web().inject('/')).statusCode).toBe(404);
});
