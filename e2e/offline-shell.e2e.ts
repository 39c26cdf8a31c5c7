import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Portal, startPortal } from '../harness/start-portal.ts';
import { openProfile } from './support/menu.ts';
import { test as base, expect } from './support/portal.ts';
import { signInAtLogin } from './support/sign-in.ts';

/** Each test has a portal of its own, which can be stopped and started again at its address, on its data. */
interface Fixtures {
  folder: string;
  first: Portal;
}
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off this pattern which fixtures are wanted
  async folder({}, use) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-offline-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  async first({ folder }, use) {
    const portal = await startPortal({ folder });
    await use(portal);
    await portal.stop();
  },
  baseURL: ({ first }, use) => use(first.url),
});
test.use({ serviceWorkers: 'allow' });

test('without a network the app opens at any screen, says what is wrong, and goes on when the network is back', {
  tag: '@phone',
}, async ({ page, folder, first }) => {
  await openAndCache(page, first);
  await page.context().setOffline(true);
  await first.stop();

  // It does not matter whether a screen was visited before.
  for (const path of ['/', '/subjects', '/profile', '/news-and-events']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/subjects');
  await expect(page.getByRole('main').getByRole('heading', { name: "You're offline" })).toBeVisible();

  const again = await startPortal({ folder, settings: { PORT: new URL(first.url).port } });
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /^Physics/ })).toBeVisible();
  await again.stop();
});

test('a page that was open before a deploy goes on, and the next visit is of the new build', {
  tag: ['@phone', '@all'],
}, async ({ page, folder, first }) => {
  await openAndCache(page, first);
  await first.stop();
  const program = deployed(join(folder, 'dist'));
  const next = await startPortal({ folder, program, settings: { PORT: new URL(first.url).port } });

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await openProfile(page);
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
  // A student in the middle of an action has not lost the page.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(await loadedScripts(page)).toContainEqual(expect.stringMatching(/rare-.*NEXT/));
  // The cache of the last build stays, for pages that still run it.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.any(String), 'portal-another0']);
  await next.stop();
});

test('a phone can install the app: nothing is missing that Chromium requires, and its cache has nothing of a student', {
  tag: ['@phone', '@all'],
}, async ({ page, first }) => {
  await openAndCache(page, first);
  const browser = await page.context().newCDPSession(page);
  const { manifest, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ name: 'Sunrise Academy', display: 'kStandalone', startUrl: `${first.url}/` });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Each test has a private window, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await openProfile(page);
  await expect(page.getByText('anjali.krishnan@example.org')).toBeVisible();
  const cached = await cachedFiles(page);
  expect(cached.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual([
    '/',
    '/app.webmanifest',
    '/icon-192.png',
    '/icon.svg',
  ]);
  const html = await page.evaluate(async () => (await caches.match('/'))?.text());
  expect(html).toContain('portal-config');
  expect(html).not.toContain('Anjali');
});

/** Signs in, and waits until the worker has cached the app. */
async function openAndCache(page: Page, portal: Portal): Promise<void> {
  await signInAtLogin(page, portal);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

function cachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().map((url) => new URL(url).pathname);
  });
}

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

const worker = 'sw.js';
/** As the worker has it: of the page without its configuration. */
const hashOf = (content: string) =>
  createHash('sha256').update(content.replace('"portal-config">{}', '"portal-config">')).digest('base64');

/**
 * Copies the built product with another name for every script, as the next deploy would have it. Returns its main
 * program.
 */
function deployed(to: string): string {
  cpSync(join(import.meta.dirname, '../dist'), to, { recursive: true });
  // The program says its version as it starts.
  cpSync(join(import.meta.dirname, '../package.json'), join(to, '../package.json'));
  const web = join(to, 'web');
  const renamed = (text: string) => text.replace(/-([\w-]{7})\.js\b/g, '-$1NEXT.js');
  const hashes = new Map<string, string>();
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /\.(js|html)$/.test(each) && each !== worker)) {
    const before = readFileSync(join(web, file), 'utf8');
    const text = renamed(before);
    hashes.set(hashOf(before), hashOf(text));
    rmSync(join(web, file));
    writeFileSync(join(web, renamed(file)), text);
  }
  for (const file of files.filter((each) => /\.(br|gz)$/.test(each))) rmSync(join(web, file));
  const listed = renamed(readFileSync(join(web, worker), 'utf8'))
    .replace(/name:(["'`])[\w-]{8}\1/, 'name:$1another0$1')
    .replace(/[\w+/]{43}=/g, (hash) => hashes.get(hash) ?? hash);
  writeFileSync(join(web, worker), listed);
  return join(to, 'server/main.js');
}
