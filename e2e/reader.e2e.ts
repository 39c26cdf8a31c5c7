import type { Page } from '@playwright/test';
import { expect, type Portal, test } from './portal.ts';
import { signIn } from './sign-in.ts';

const handbook = { subject: /^Physics/, chapter: /Revision handbook/, material: /Formula and revision handbook/ };
const handbookBytes = 1_600_363;
const charge = { subject: /^Physics/, chapter: /Electric charges and fields/, material: /Notes on electric charge/ };
const answers = { subject: /^Chemistry/, chapter: /./, material: /Model answers/ };

test('a document of 200 pages shows its first page without being fetched whole, and nothing comes from elsewhere', async ({
  page,
  portal,
}) => {
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
  await expect(sheet(page, 1)).toHaveAttribute('data-loaded', 'true');
  expect(parts.statuses()).toEqual(new Set([206]));
  expect(parts.bytes()).toBeLessThan(handbookBytes / 2);
  for (const ahead of [2, 3, 4]) await expect(sheet(page, ahead)).toHaveAttribute('data-loaded', 'true');
  expect(parts.bytes()).toBeLessThan(handbookBytes);
  expect([...origins]).toEqual([portal.url]);
  expect(workers).toBe(1);
});

test('three pages before and three behind those on the screen are rendered, and no more', async ({ page, portal }) => {
  await openMaterial(page, portal, handbook);
  await goToPage(page, 100);
  for (const near of [97, 98, 99, 100, 101, 102, 103]) {
    await expect(sheet(page, near)).toHaveAttribute('data-loaded', 'true');
  }
  for (const far of [80, 95, 108, 120]) await expect(sheet(page, far)).not.toHaveAttribute('data-loaded', 'true');
});

test('however far one reads, only the canvases of the pages around are kept', async ({ page, portal }) => {
  await openMaterial(page, portal, handbook);
  for (let number = 10; number <= 200; number += 19) {
    await goToPage(page, number);
    await expect(sheet(page, number)).toHaveAttribute('data-loaded', 'true');
    expect(await page.locator('.page canvas').count()).toBeLessThanOrEqual(14);
  }
});

test('the page number leads to a page; zoom goes from 0.1 to 10; the paper turns', async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  await goToPage(page, 2);
  await expect(pageField(page)).toHaveValue('2');
  await paper(page).focus();
  for (let press = 0; press < 25; press += 1) await page.keyboard.press('+');
  await expect(page.getByText('1,000%')).toBeAttached();
  for (let press = 0; press < 25; press += 1) await page.keyboard.press('-');
  await expect(page.getByText('10%', { exact: true })).toBeAttached();
  await page.keyboard.press('0');
  await expect.poll(() => isUpright(page)).toBe(true);
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await expect.poll(() => isUpright(page)).toBe(false);
});

test('search counts what it finds, and goes from one to the next and back', async ({ page, portal }) => {
  await openMaterial(page, portal, handbook);
  await expect(paper(page)).toBeFocused();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search in this document' });
  await expect(field).toBeFocused();
  await field.fill('energy');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page.locator('.textLayer .highlight.selected')).toHaveText('energy');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await field.fill('zzzz');
  await expect(page.getByText('Not found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(paper(page)).toBeFocused();
});

test('a protected document asks for its password, again after a wrong one, and opens with the right one', async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, answers);
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await password.fill('moon');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That password is not right. Please try again.').first()).toBeVisible();
  await password.fill('sunrise');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 1)).toHaveAttribute('data-loaded', 'true');
});

test('a document that cannot be read says so by the error itself, and one that does not come by the default', async ({
  page,
  portal,
}) => {
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ body: 'no document at all' }));
  await openMaterial(page, portal, charge);
  await expect(page.getByRole('alert').getByText('Invalid PDF structure.')).toBeVisible();
  await page.unroute('**/media/**/*.pdf');
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert').getByText('Cannot load document')).toBeVisible();
  await page.unroute('**/media/**/*.pdf');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet(page, 1)).toHaveAttribute('data-loaded', 'true');
});

test('an address that has run out is renewed while the student reads on', async ({ page, portal }) => {
  await openMaterial(page, portal, handbook);
  await expect(sheet(page, 4)).toHaveAttribute('data-loaded', 'true');
  let refused = 0;
  await page.route('**/media/**/*.pdf', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 403 }) : route.continue();
  });
  await goToPage(page, 150);
  await expect(sheet(page, 150)).toHaveAttribute('data-loaded', 'true');
  expect(refused).toBeGreaterThan(1);
  await expect(page.getByRole('alert').getByText('Cannot load document')).toHaveCount(0);
});

test('without a network the missing pages are waited for', async ({ page, portal, context }) => {
  await openMaterial(page, portal, handbook);
  await expect(sheet(page, 4)).toHaveAttribute('data-loaded', 'true');
  await context.setOffline(true);
  await goToPage(page, 150);
  await expect(page.getByText(/The missing pages appear as soon as it is back/)).toBeVisible();
  await context.setOffline(false);
  await expect(sheet(page, 150)).toHaveAttribute('data-loaded', 'true');
  await expect(page.getByText(/The missing pages appear/)).toBeHidden();
});

test('the reader is one step of history: back leads to the card, forward and a reload to the page that was read', async ({
  page,
  portal,
}) => {
  await openMaterial(page, portal, handbook);
  await goToPage(page, 42);
  await expect(sheet(page, 42)).toHaveAttribute('data-loaded', 'true');
  await expect(pageField(page)).toHaveValue('42');
  await page.getByRole('button', { name: 'Back to the study materials' }).click();
  await expect(page.getByRole('link', { name: handbook.material })).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await page.goForward();
  await expect(pageField(page)).toHaveValue('42');
  await page.reload();
  await expect(pageField(page)).toHaveValue('42');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: handbook.material })).toBeVisible();
});

test('by keyboard alone: open, read, contents, and back by Escape', async ({ page, portal }) => {
  await openChapter(page, portal, handbook);
  await page.getByRole('link', { name: handbook.material }).focus();
  await page.keyboard.press('Enter');
  await expect(paper(page)).toBeFocused();
  await page.keyboard.press('End');
  await expect(pageField(page)).toHaveValue('200');
  await page.keyboard.press('Home');
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
});

test('thumbnails and the outline lead to their pages; dark pages stay dark', async ({ page, portal }) => {
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

test('the reader fills the screen, and gives it back', async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  const isFull = () => page.evaluate(() => document.fullscreenElement?.getAttribute('role') === 'dialog');
  for (const expected of [true, false]) {
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(isFull).toBe(expected);
  }
});

test('a document is downloaded as a PDF of its title', async ({ page, portal }) => {
  await openMaterial(page, portal, charge);
  await page.getByRole('button', { name: 'More tools' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('Notes on electric charge.pdf');
});

interface Place {
  subject: RegExp;
  chapter: RegExp;
  material: RegExp;
}

async function openChapter(page: Page, portal: Portal, { subject, chapter, material }: Place): Promise<void> {
  await signIn(page, portal);
  await page.goto('/subjects');
  await page.getByRole('link', { name: subject }).click();
  await expect(page).toHaveURL(/chapters/);
  const chapters = page.getByRole('main').getByRole('listitem').getByRole('link', { name: chapter });
  await expect(chapters.first()).toBeVisible();
  for (let place = 0; place < (await chapters.count()); place += 1) {
    await chapters.nth(place).click();
    await page
      .getByRole('link', { name: /Study Materials/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Study Materials' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    if (await page.getByRole('link', { name: material }).isVisible()) return;
    await page.goBack();
    await page.goBack();
    await expect(chapters.first()).toBeVisible();
  }
  throw new Error(`No chapter has ${material}`);
}

async function openMaterial(page: Page, portal: Portal, place: Place): Promise<void> {
  await openChapter(page, portal, place);
  await page.getByRole('link', { name: place.material }).click();
  await expect(page).toHaveURL(/\?learning=/);
}

async function openContents(page: Page): Promise<void> {
  const contents = page.getByRole('button', { name: 'Pages and contents' });
  if (!(await contents.first().isVisible())) await page.getByRole('button', { name: 'More tools' }).click();
  await contents.filter({ visible: true }).click();
}

const pageField = (page: Page) => page.getByRole('textbox', { name: /^Page, of/ });
/** The page itself is a document too. */
const paper = (page: Page) => page.locator('[role="document"]');
const sheet = (page: Page, number: number) => page.locator(`.pdfViewer .page[data-page-number="${number}"]`);

async function isUpright(page: Page): Promise<boolean> {
  const box = await sheet(page, 1).boundingBox();
  return box !== null && box.height > box.width;
}

async function goToPage(page: Page, number: number): Promise<void> {
  await expect(sheet(page, number)).toBeAttached();
  await pageField(page).fill(String(number));
  await pageField(page).press('Enter');
}

/** What came of the documents over the network. */
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
