import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeIn } from './support/axe.ts';
import { test as deskTest } from './support/desk.ts';
import { deskScreens, openDesk } from './support/desk-screens.ts';
import { cutWords, outOfReach, spilledTexts, underSupportChat } from './support/fits.ts';
import { expect } from './support/portal.ts';
import { openScreen, type ScreenRow, screens } from './support/screens.ts';
import { settle } from './support/settle.ts';
import { test, visitor } from './support/student.ts';

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };
const isLong = process.env['TEST_ALL'] === '1';
/** Where all of WCAG is checked, and where the colours are, as the only thing that is not the same in the dark. */
const looks = {
  light: isLong ? [phone, laptop] : [phone],
  dark: isLong ? [phone, laptop] : [laptop],
};
/** A small window for a student who has text at 150 %, and smaller ones; `text` is the size of a rem in pixels. */
const tightSizes = [
  { width: 320, text: 24 },
  ...(isLong
    ? [
        { width: 320, text: 16 },
        { width: 280, text: 16 },
      ]
    : []),
];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const whatIsChecked =
  'WCAG 2.2 AA at two widths, light and dark; one heading, a title of its own; fits the smallest phone and large text';

for (const row of screens.filter(({ isInGate }) => isInGate || isLong)) {
  test.describe(() => {
    if (row.isPublic) test.use(visitor);

    test(`${row.name}: ${whatIsChecked}`, async ({ page, portal, student }) => {
      await openScreen(page, portal, student.ids, row);
      await expectAccessible(page, row);
    });
  });
}

// The others are of an academy with weeks of life (screenshots.shots.ts), or made of the same parts.
for (const row of deskScreens.filter(({ isInGate, isInLongRun }) => isInGate || (isLong && isInLongRun)))
  deskTest(`${row.name}: ${whatIsChecked}`, async ({ page, staff }) => {
    await openDesk(page, staff.ids, row);
    await settle(page);
    // What a row answers by itself may be older than the contract, and then all that follows is tried on an error.
    await expect(page.getByText("We couldn't read the server's reply.")).toHaveCount(0);
    await expectAccessible(page, {});
  });

test('a link of the menu leads to the heading of its screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const links = page.getByRole('navigation').getByRole('listitem').getByRole('link').filter({ visible: true });
  await expect(links.first()).toBeVisible();
  for (const link of (await links.all()).reverse()) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

async function expectAccessible(page: Page, row: Pick<ScreenRow, 'tabTitle' | 'resized'>): Promise<void> {
  await expectNamed(page, row.tabTitle);
  expect(await boxlessRegions(page)).toEqual([]);
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    await settle(page);
    await row.resized?.(page);
    await settle(page);
    expect.soft(await underSupportChat(page), `under the support chat, ${size.width} px`).toEqual([]);
    if (looks.light.includes(size)) await expectClean(page, `light, ${size.width} px`, (axe) => axe.withTags(wcag));
    if (!looks.dark.includes(size)) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    await expectClean(page, `dark, ${size.width} px`, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  }
  for (const { width, text } of tightSizes) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), text);
    await settle(page);
    expect.soft(await outOfReach(page), `outside a window of ${width} px, where a rem is ${text} px`).toEqual([]);
    expect.soft(await underSupportChat(page), `under the support chat, ${width} px, a rem of ${text} px`).toEqual([]);
    expect.soft(await cutWords(page), `cut in a window of ${width} px, where a rem is ${text} px`).toEqual([]);
    expect.soft(await spilledTexts(page), `spilled at ${width} px, where a rem is ${text} px`).toEqual([]);
  }
}

/** The page has one main heading, and the browser's tab names what it shows: `tabTitle`, or one of the headings. */
async function expectNamed(page: Page, tabTitle: string | undefined): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  // A title may come a moment after its heading.
  await expect(async () => {
    const headings = tabTitle === undefined ? await page.locator('h1, h2').allTextContents() : [tabTitle];
    const [name = ''] = (await page.title()).split(/ [–·] /);
    expect(headings.map((heading) => heading.trim())).toContain(name);
  }).toPass({ timeout: 10_000 });
}

async function expectClean(page: Page, when: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // The pages of a PDF are the academy's own.
  const axe = (await axeIn(page)).exclude('.pdfViewer');
  await renderAll(page);
  const { violations } = await choose(axe).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => `${id}: ${html}: ${[...any, ...all, ...none][0]?.message}`),
  );
  expect.soft(found, when).toEqual([]);
}

/** Parts of a long list that are far away keep the colours that they had when they were last on the screen. */
function renderAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
}

/**
 * Regions that announce what enters them, but have no box: browsers have dropped the role of an element with
 * `display: contents`.
 */
async function boxlessRegions(page: Page): Promise<string[]> {
  const regions = page.locator('[role=alert], [role=status], [role=log], [aria-live]');
  return await regions.evaluateAll((elements) =>
    elements.filter((each) => getComputedStyle(each).display === 'contents').map((each) => each.outerHTML),
  );
}
