import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import {
  charge,
  goToPage,
  handbook,
  modelAnswers,
  openChapter,
  openMaterial,
  pageField,
  pdfDocument,
  pdfPage,
} from './support/reader.ts';

const handbookBytes = 1_600_363;
const handbookFile = join(
  import.meta.dirname,
  '../demo/academy/Physics/05 Revision handbook/Formula and revision handbook.pdf',
);

// spec: 7.23, 7.24
test('a document of 200 pages shows its first page without being fetched whole, and nothing comes from elsewhere', {
  tag: '@laptop',
}, async ({ page, portal }) => {
  const origins = new Set<string>();
  let workers = 0;
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  page.on('worker', (worker) => {
    if (worker.url().startsWith(`${portal.url}/assets/`)) workers += 1;
  });
  const parts = listenForParts(page);
  await openMaterial(page, portal, handbook);
  await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
  expect(parts.statuses()).toEqual(new Set([206]));
  for (const ahead of [2, 3, 4]) await expect(pdfPage(page, ahead)).toHaveAttribute('data-loaded', 'true');
  // The first page and the three ahead of it.
  expect(parts.bytes()).toBeLessThan(handbookBytes * 0.75);
  expect([...origins]).toEqual([portal.url]);
  expect(workers).toBe(1);
});

test('the first page of 200 is shown when an eighth of the document has arrived', { tag: '@laptop' }, async ({
  page,
  portal,
}) => {
  let requested = 0;
  await page.route('**/*.pdf', async (route) => {
    const [, begin, end] = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? [];
    requested += Number(end) - Number(begin) + 1;
    // The rest never arrives.
    if (requested < handbookBytes / 8) await route.continue();
  });
  await openMaterial(page, portal, handbook);
  await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
});

// spec: 9.18
test('three pages before and three behind those on the screen are rendered, and no more', {
  tag: ['@laptop', '@all'],
}, async ({ page, portal }) => {
  await openMaterial(page, portal, handbook);
  await goToPage(page, 100);
  for (const near of [97, 98, 99, 100, 101, 102, 103]) {
    await expect(pdfPage(page, near)).toHaveAttribute('data-loaded', 'true');
  }
  for (const far of [80, 95, 108, 120]) await expect(pdfPage(page, far)).not.toHaveAttribute('data-loaded', 'true');
});

test('however far a student reads, only the canvases and the text of the pages nearby stay in memory', {
  tag: ['@phone', '@all'],
}, async ({ page, portal }) => {
  await openMaterial(page, portal, handbook);
  for (let number = 10; number <= 200; number += 19) {
    await goToPage(page, number);
    await expect(pdfPage(page, number)).toHaveAttribute('data-loaded', 'true');
    // Three on the screen, and three on each side.
    await expect.poll(() => page.locator('.page canvas').count()).toBeLessThanOrEqual(9);
  }
  expect(await page.locator('.page .textLayer').count()).toBeLessThanOrEqual(9);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  // Elements that were removed from the page, and are still held, count too.
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  expect(nodes).toBeLessThan(15_000);
});

// spec: 2.96, 2.98, 2.99, 2.100, 9.19
test('the page number leads to a page; zoom goes from 0.1 to 10; the pages rotate', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, charge);
  await expectAllOfTheWindow(page);
  await goToPage(page, 2);
  await expect(pageField(page)).toHaveValue('2');
  await pdfDocument(page).focus();
  // A page of 148 mm at 96 pixels an inch is 560 pixels wide, give or take the rounding of its scale.
  for (const [key, zoom, width] of [
    ['+', '1,000%', 5600],
    ['-', '10%', 56],
  ] as const) {
    for (let press = 0; press < 25; press += 1) await page.keyboard.press(key);
    await expect(page.getByText(zoom, { exact: true })).toBeAttached();
    await expect
      .poll(async () => Math.abs(((await pdfPage(page, 1).boundingBox())?.width ?? 0) / width - 1))
      .toBeLessThan(0.02);
  }
  await page.keyboard.press('0');
  await expect.poll(() => isUpright(page)).toBe(true);
  await page.getByRole('button', { name: 'More tools' }).click();
  for (const name of ['Rotate right', 'Rotate left', 'Rotate left']) {
    const before = await isUpright(page);
    await page.getByRole('button', { name }).click();
    await expect.poll(() => isUpright(page)).toBe(!before);
  }
});

// spec: 9.20
test('going to a page is animated, unless the student prefers reduced motion', { tag: ['@laptop', '@all'] }, async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, handbook);
  await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
  const scrollPositionsTo = async (number: number) => {
    const positions = await pdfDocument(page).evaluateHandle((container) => {
      const seen = new Set<number>();
      container.addEventListener('scroll', () => seen.add(container.scrollTop));
      return seen;
    });
    await goToPage(page, number);
    await expect(pdfPage(page, number)).toHaveAttribute('data-loaded', 'true');
    await expect(pdfPage(page, number)).toBeInViewport();
    await pdfDocument(page).evaluate(untilAtRest);
    return await positions.evaluate(({ size }) => size);
  };
  expect(await scrollPositionsTo(50)).toBeGreaterThan(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await scrollPositionsTo(100)).toBeLessThan(3);
});

test('a window of another size has the same page, also where less motion is preferred', {
  tag: ['@laptop', '@all'],
}, async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMaterial(page, portal, handbook);
  await goToPage(page, 42);
  await expect(pageField(page)).toHaveValue('42');
  for (const width of [360, 1280]) {
    const before = await pdfPage(page, 42).boundingBox();
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(async () => (await pdfPage(page, 42).boundingBox())?.width).not.toBe(before?.width);
    await pdfDocument(page).evaluate(untilAtRest);
    await expect(pageField(page)).toHaveValue('42');
    await expect(pdfPage(page, 42)).toBeInViewport();
  }
});

/** Resolves when an element has not scrolled for ten frames: a movement ends slowly, but not that slowly. */
async function untilAtRest(element: Element): Promise<void> {
  let last = element.scrollTop;
  for (let unchanged = 0; unchanged < 10; unchanged = element.scrollTop === last ? unchanged + 1 : 0) {
    last = element.scrollTop;
    await new Promise(requestAnimationFrame);
  }
}

test('text on a page is selected and copied', { tag: '@laptop' }, async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  const words = page.locator('.page[data-page-number="1"] .textLayer [role="presentation"]', { hasText: /^PHYSICS$/i });
  await words.dblclick();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(await words.textContent());
});

test('search counts what it finds, and goes from one to the next and back', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, handbook);
  await expect(pdfDocument(page)).toBeFocused();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search this document' });
  await expect(field).toBeFocused();
  // The case of the letters does not matter.
  await field.fill('ENERGY');
  await expect(page.getByText(/^1 of \d+\+?$/)).toBeVisible();
  await expect(page.locator('.textLayer .highlight.selected')).toHaveText(/^energy$/i);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 of \d+\+?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(page.getByText(/^1 of \d+\+?$/)).toBeVisible();
  await field.fill('zzzz');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(pdfDocument(page)).toBeFocused();
});

// spec: 2.102, 8.12
test('a protected document asks for its password, again after a wrong one, and opens with the right one', async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, modelAnswers);
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await password.fill('moon');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That password is wrong. Please try again.').first()).toBeVisible();
  await password.fill('sunrise');
  await page.keyboard.press('Enter');
  await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
});

// spec: 8.11
test('a document that cannot be read says so by the error itself, and one that does not load by the default', {
  tag: '@laptop',
}, async ({ page, portal }) => {
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ body: 'no document at all' }));
  await openMaterial(page, portal, charge);
  const failure = page.getByRole('alert');
  await expect(failure.getByRole('heading', { name: 'Cannot load document' })).toBeVisible();
  await expect(failure.getByText('Invalid PDF structure.')).toBeVisible();
  await page.unroute('**/media/**/*.pdf');
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure.getByText('Invalid PDF structure.')).toBeHidden();
  await expect(failure.getByText('Cannot load document')).toBeVisible();
  await page.unroute('**/media/**/*.pdf');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
});

test('a reader whose scripts do not load says so; trying again loads them, with their styles', {
  tag: ['@laptop', '@all'],
}, async ({ page, portal }) => {
  const scripts = '**/assets/library-pdfjs-dist-*';
  await page.route(scripts, (route) => route.abort());
  await openMaterial(page, portal, charge);
  await expect(page.getByRole('alert').getByText('Cannot load document')).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
  await expect(page.locator('.page .textLayer').first()).toHaveCSS('position', 'absolute');
});

// spec: 7.23
test('a signed URL that has expired is renewed while the student reads on', { tag: '@laptop' }, async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, handbook);
  await expect(pdfPage(page, 4)).toHaveAttribute('data-loaded', 'true');
  // The URL that is in use has expired; the list now has others.
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ status: 403 }));
  await page.route('**/Student/study_materials', async (route) => {
    // The list has changed for the app only, so the portal must not say that it has not.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    await route.fulfill({ response, body: (await response.text()).replaceAll('.pdf"', '.pdf?renewed"') });
  });
  await goToPage(page, 150);
  await expect(pdfPage(page, 150)).toHaveAttribute('data-loaded', 'true');
  await expect(page.getByRole('alert').getByText('Cannot load document')).toHaveCount(0);
});

test('without a network the missing pages are waited for', { tag: '@phone' }, async ({ page, portal, context }) => {
  await openMaterial(page, portal, handbook);
  await expect(pdfPage(page, 4)).toHaveAttribute('data-loaded', 'true');
  await context.setOffline(true);
  await goToPage(page, 150);
  await expect(page.getByText(/The missing pages will load/)).toBeVisible();
  await context.setOffline(false);
  await expect(pdfPage(page, 150)).toHaveAttribute('data-loaded', 'true');
  await expect(page.getByText(/The missing pages will load/)).toBeHidden();
});

test('the reader is one step of history: back leads to the card, forward and a reload to the page that was read', async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, handbook);
  await goToPage(page, 42);
  await expect(pdfPage(page, 42)).toHaveAttribute('data-loaded', 'true');
  await expect(pageField(page)).toHaveValue('42');
  await page.getByRole('button', { name: 'Back to the study materials' }).click();
  await expect(page.getByRole('link', { name: handbook.material })).toBeFocused();
  await expect(page.getByRole('link', { name: handbook.material })).toContainText('Page 42 of 200 · 1.6 MB');
  expect(new URL(page.url()).search).toBe('');
  await page.goForward();
  await expect(pageField(page)).toHaveValue('42');
  await page.reload();
  await expect(pageField(page)).toHaveValue('42');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: handbook.material })).toBeVisible();
});

test('by keyboard alone: open, read, contents, and back by Escape', { tag: '@laptop' }, async ({ page, portal }) => {
  await openChapter(page, portal, handbook);
  await page.getByRole('link', { name: handbook.material }).focus();
  await page.keyboard.press('Enter');
  await expect(pdfDocument(page)).toBeFocused();
  await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
  // Both within one frame: a page that was on the screen this shortly counts, too.
  await pdfDocument(page).evaluate((element) => {
    for (const key of ['End', 'Home']) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(pageField(page)).toHaveValue('1');
  await page.keyboard.press('ArrowRight');
  await expect(pageField(page)).toHaveValue('2');
  await pageField(page).focus();
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await expect(pageField(page)).toHaveValue('17');
  await page.getByRole('button', { name: 'More tools' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: handbook.material })).toBeFocused();
  await expect(page.getByRole('link', { name: handbook.material })).toContainText('Finished · 200 pages');
});

// spec: 2.98
test('thumbnails and the outline lead to their pages; dark pages stay dark', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, handbook);
  await openContents(page);
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(pageField(page)).toHaveValue('3');
  if (!(await page.getByRole('button', { name: 'Contents', exact: true }).isVisible())) await openContents(page);
  await page.getByRole('button', { name: 'Contents', exact: true }).click();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('button', { name: 'Optics' }).first().click();
  await expect(pageField(page)).not.toHaveValue('3');
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('button', { name: 'Dark pages' }).click();
  await expect(page.locator('.page canvas').first()).toHaveCSS('filter', /invert/);
  await page.reload();
  await expect(page.locator('.page canvas').first()).toHaveCSS('filter', /invert/);
});

// spec: 2.103
test('the reader fills the screen, and gives it back', { tag: '@laptop' }, async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  const isFull = () => page.evaluate(() => document.fullscreenElement?.getAttribute('role') === 'dialog');
  for (const expected of [true, false]) {
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(isFull).toBe(expected);
  }
});

test('selecting text after a document was closed does no harm where the browser forgets joined signals, as WebKit does', {
  tag: '@laptop',
}, async ({ page, portal }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    AbortSignal.any = () => new AbortController().signal;
  });
  await openMaterial(page, portal, charge);
  await expect(pdfPage(page, 1).locator('.endOfContent')).toBeAttached();
  await page.goBack();
  await expect(pdfDocument(page)).toBeHidden();
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }));
    getSelection()?.selectAllChildren(document.body);
    await changed;
  });
  expect(errors).toEqual([]);
});

test('a document is downloaded as a PDF of its title, with every byte that the reader left out', {
  tag: '@laptop',
}, async ({ page, portal }) => {
  await openMaterial(page, portal, handbook);
  await page.getByRole('button', { name: 'More tools' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Formula and revision handbook.pdf');
  expect(readFileSync(await download.path()).equals(readFileSync(handbookFile))).toBe(true);
});

test('all pages are printed, each on its own sheet', { tag: ['@laptop', '@all'] }, async ({ page, portal }) => {
  const printed = page.evaluate.bind(page, () => Reflect.get(window, 'printed'));
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('.reader-print img')];
      Reflect.set(
        window,
        'printed',
        pictures.map(({ naturalWidth }) => naturalWidth > 800),
      );
    };
  });
  await openMaterial(page, portal, charge);
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(printed).toEqual([true, true, true, true]);
  await expect(page.locator('.reader-print')).toHaveCount(0);
});

async function openContents(page: Page): Promise<void> {
  const contents = page.getByRole('button', { name: 'Pages and contents' });
  if (!(await contents.first().isVisible())) await page.getByRole('button', { name: 'More tools' }).click();
  await contents.filter({ visible: true }).click();
}

/** The reader lies over all of the page: over the header, the menus and the support chat. */
async function expectAllOfTheWindow(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const onTop = await page.getByRole('dialog').evaluate((reader) => {
    const [right, bottom] = [innerWidth - 1, innerHeight - 1];
    const points: [number, number][] = [
      [0, 0],
      [right, 0],
      [0, bottom],
      [right, bottom],
      [right / 2, bottom / 2],
    ];
    return points.map(([x, y]) => reader.contains(document.elementFromPoint(x, y)));
  });
  expect(onTop).toEqual([true, true, true, true, true]);
}

async function isUpright(page: Page): Promise<boolean> {
  const box = await pdfPage(page, 1).boundingBox();
  return box !== null && box.height > box.width;
}

/** Collects the parts of documents that arrive over the network. */
function listenForParts(page: Page) {
  const parts: { status: number; bytes: number }[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.pdf')) return;
    parts.push({ status: response.status(), bytes: Number(response.headers()['content-length'] ?? 0) });
  });
  return {
    statuses: () => new Set(parts.map(({ status }) => status)),
    bytes: () => parts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
