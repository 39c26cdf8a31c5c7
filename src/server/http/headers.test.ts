import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { buildApp, buildProvider } from '#server/app.ts';
import { isSecure, readConfig } from '#server/config.ts';
import { signedDocumentUrl } from '#server/platform/media/signed-url.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { healthRoutes } from './monitoring/health.ts';
import { metricsRoute } from './monitoring/metrics.ts';
import { securityTxtRoute } from './security-txt.ts';
import { serveWeb } from './web/web-files.ts';

// URLs for every kind of response.
const pages = ['/', '/login', '/chapters/12', '/newsandevents/..%2f', '/?x=<script>'];
const hashed = ['/assets/core-1a2b.js', '/assets/core-1a2b.css'];
const workers = ['/sw.js', '/assets/pdf-worker-1a2b.js'];
const files = ['/icon.svg', '/app.webmanifest'];
const programs = ['/healthz', '/readyz', '/metrics'];
const calls = ['/api/Auth/academic_levels', '/api/Student/subjects', '/api/Auth/login', '/api/Student/nothing'];
const errors = [
  '/assets/gone.js',
  '/media/signature/hash/video.mp4',
  '/media/x',
  '/calendar/none.ics',
  '/%ff',
  '/broken',
];
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'] as const;

onEachApp('headers', (test) => {
  let folder: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-headers-'));
    mkdirSync(join(folder, 'assets'));
    for (const file of ['index.html', ...hashed, ...workers, 'icon.svg']) writeFileSync(join(folder, file), 'content');
    app = await build({ PUBLIC_URL: 'https://portal.example.org' });
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** Builds the app as start.ts does. */
  async function build(env: Record<string, string>): Promise<FastifyInstance> {
    const config = readConfig(env);
    const built = buildApp(pino({ level: 'silent' }), { isSecure: isSecure(config) });
    metricsRoute(built);
    if (config.apiUrl === undefined) buildProvider(built, test().deps);
    healthRoutes(built, test().deps);
    built.get('/broken', () => Promise.reject(new Error('a bug')));
    serveWeb(built, config, async () => ({ name: 'Sunrise Academy' }), folder);
    await built.ready();
    return built;
  }
  const headersOf = async (url: string, from = app) => (await from.inject(url)).headers;
  const policyOf = async (url: string, from = app) =>
    String((await headersOf(url, from))['content-security-policy']).split('; ');

  it.each([...pages, ...hashed, ...workers, ...files, ...programs, ...calls, ...errors])(
    'of %s forbid type sniffing, frames and use by other sites, and require https',
    async (url) => {
      // A preflight for media is open to any origin; see the last test.
      for (const method of url.startsWith('/media') ? methods.slice(0, 3) : methods) {
        const { headers, statusCode } = await app.inject({ url, method });
        expect({ method, statusCode, ...headers }).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'strict-transport-security': 'max-age=31536000',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': expect.stringMatching(/^default-src 'none'; (.*; )?frame-ancestors 'none'/),
        });
      }
    },
  );

  it.each(pages)('of the page %s have the content security policy, directive by directive', async (url) => {
    expect(await policyOf(url)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' blob: https:",
      "media-src 'self' blob: data: https:",
      "connect-src 'self' https:",
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://vimeo.com',
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types offline-worker pdf-worker dompurify',
    ]);
    const headers = await headersOf(url);
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'cache-control': 'no-cache' });
    const permissions = String(headers['permissions-policy']).split(', ');
    expect(permissions).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']));
    expect(permissions.filter((each) => !each.endsWith('=()')).map((each) => each.split('=')[0])).toEqual([
      ...['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture', 'otp-credentials', 'screen-wake-lock'],
    ]);
  });

  it('of a page without https allow a provider’s content by http, and do not require https', async () => {
    for (const env of [{}, { API_URL: 'http://127.0.0.1:3999/api' }, { PUBLIC_URL: 'http://portal.local' }]) {
      const plain = await build(env);
      const policy = await policyOf('/', plain);
      expect(policy).toContain("connect-src 'self' https: http:");
      expect(policy).toContain("script-src 'self'");
      expect(await headersOf('/', plain)).not.toHaveProperty('strict-transport-security');
      await plain.close();
    }
  });

  it.each(workers)(
    'of the worker %s have a policy of their own, with WebAssembly and the portal’s own files',
    async (url) => {
      expect(await policyOf(url)).toEqual([
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]);
    },
  );

  it('of everything that may change, and of every error, forbid storing', async () => {
    for (const url of [...calls, ...programs, ...errors]) {
      expect([url, (await headersOf(url))['cache-control']]).toEqual([url, 'no-store']);
    }
    for (const url of hashed) expect((await headersOf(url))['cache-control']).toMatch(/immutable/);
    for (const url of ['/sw.js', '/app.webmanifest']) {
      expect((await headersOf(url))['cache-control']).toBe('no-cache');
    }
  });

  it('of calls allow no other origin, and say that they depend on it', async () => {
    for (const url of calls) {
      const headers = await headersOf(url);
      expect([url, headers['vary'], headers['access-control-allow-origin']]).toEqual([url, 'Origin', undefined]);
    }
  });

  it('of media allow players on another origin, who can see errors too, and run nothing', async () => {
    const { token } = await test().signIn();
    expect(token).not.toBe('');
    const { session_id } = await test().deps.db.selectFrom('session').select('session_id').executeTakeFirstOrThrow();
    const from = join(folder, 'index.html');
    await test().deps.media.put('1a2b/notes.pdf', from);
    const url = signedDocumentUrl(test().deps, { session_id }, '1a2b/notes.pdf', test().deps.clock());
    expect((await app.inject(url)).statusCode).toBe(200);
    expect(await headersOf(url)).toMatchObject({
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    const error = await app.inject(url.replace(session_id, 'x'));
    expect([error.statusCode, error.headers['access-control-allow-origin']]).toEqual([403, '*']);
  });
});

const now = Date.UTC(2026, 10, 21);

async function getSecurityTxt(env: Record<string, string>) {
  const app = buildApp(pino({ level: 'silent' }));
  securityTxtRoute(app, readConfig(env), () => now);
  const response = await app.inject('/.well-known/security.txt');
  await app.close();
  return response;
}

test('security.txt follows RFC 9116: it names the contact and expires within a year', async () => {
  const { statusCode, headers, body } = await getSecurityTxt({
    SECURITY_CONTACT: 'mailto:security@academy.example.org',
    PUBLIC_URL: 'https://portal.example.org/',
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'Contact: mailto:security@academy.example.org',
      'Expires: 2027-05-20T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://portal.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('without https it names no canonical URL', async () => {
  const { body } = await getSecurityTxt({
    SECURITY_CONTACT: 'https://academy.example.org/security',
    PUBLIC_URL: 'http://10.0.0.5',
  });
  expect(body).toMatch(/^Contact: https:\/\/academy\.example\.org\/security\nExpires: .*\nPreferred-Languages: en\n$/);
});

test('without a contact it is a 404', async () => {
  const { statusCode, body } = await getSecurityTxt({});
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toEqual({ status: false, message: "We can't find that page.", data: null });
});
