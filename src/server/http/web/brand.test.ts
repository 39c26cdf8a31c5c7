import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { serveLogo } from './brand.ts';
import { serveDesk } from './desk-files.ts';
import { serveWeb } from './web-files.ts';

const template =
  '<html><head><style>a{}</style><script type="application/json" id="portal-config">{}</script></head></html>';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-brand-'));
  writeFileSync(join(folder, 'index.html'), template);
  writeFileSync(join(folder, 'icon.svg'), '<svg id="own"/>');
  writeFileSync(join(folder, 'icon-192.png'), 'own');
});
afterAll(() => rmSync(folder, { recursive: true }));

function web(brand: { colour?: { hue: number; chroma: number }; logo?: string }, logo: { svg: string; png?: string }) {
  const app = buildApp(pino({ level: 'silent' }));
  serveWeb(app, readConfig({}), async () => ({ name: 'Sunrise', ...brand }), folder);
  serveDesk(app, async () => ({ name: 'Sunrise', timezone: 'Asia/Kolkata', ...brand }), folder);
  serveLogo(app, async () => logo);
  return app;
}

const configless = (page: string) => page.replace(/(portal-config">)[^<]*/, '$1');

test.each([
  ['page', '/login'],
  ["staff's desk", '/desk/students'],
])("an academy's colour and logo are in its %s, whose policy allows that style alone", async (_, path) => {
  const app = web({ colour: { hue: 150, chroma: 0.12 }, logo: 'h4sh' }, { svg: '<svg/>' });
  const { body, headers } = await app.inject(path);
  const css = /<style id="brand">([^<]*)<\/style><\/head>/.exec(body)?.[1] ?? '';
  expect(css).toContain(':root{--brand-hue:150;--brand-chroma:0.12}');
  expect(css).toContain('url(/icon.svg?h4sh)');
  expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  // As src/worker/original.ts removes it, so that the worker caches such a page, too.
  expect(configless(body.replace(/<style id="brand">[^<]*<\/style>/, ''))).toBe(configless(template));
});

test('the page of an academy without them is as it was built', async () => {
  const { body } = await web({}, { svg: '' }).inject('/login');
  expect(configless(body)).toBe(configless(template));
});

test("the logo is in the place of the app's icon, and can do nothing as a page of its own", async () => {
  const app = web({ logo: 'h4sh' }, { svg: '<svg id="ours"/>', png: Buffer.from('ours').toString('base64') });
  const icon = await app.inject('/icon.svg?h4sh');
  expect(icon.body).toBe('<svg id="ours"/>');
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
  expect(icon.headers['content-security-policy']).toMatch(/^default-src 'none'.* sandbox$/);
  expect((await app.inject('/icon-192.png')).body).toBe('ours');
  const { icons } = (await app.inject('/app.webmanifest')).json();
  expect(icons).toEqual([{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }]);
});

test('without a logo, and without a square one, the icons are those of the build', async () => {
  const app = web({}, { svg: '' });
  for (const [path, own] of [
    ['/icon.svg', '<svg id="own"/>'],
    ['/icon-192.png', 'own'],
  ])
    expect((await app.inject(path ?? '')).body).toBe(own);
  expect((await web({ logo: 'h' }, { svg: '<svg/>' }).inject('/icon-192.png')).body).toBe('own');
});

test('the style finds the logo in the app', () => {
  const logo = readFileSync(join(import.meta.dirname, '../../../ui/icons/logo-icon.tsx'), 'utf8');
  expect(logo).toContain('<svg viewBox="0 0 36 36"');
});
