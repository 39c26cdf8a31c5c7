import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './support/portal.ts';
import { openScreen, screens, settle } from './support/screens.ts';
import { test, visitor } from './support/student.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const row of screens) {
  test.describe(() => {
    if (row.isPublic) test.use(visitor);

    test(`${row.name}: WCAG 2.2 AA at two widths, light and dark; one heading, a title of its own; fits the smallest phone`, async ({
      page,
      portal,
      student,
    }) => {
      await openScreen(page, portal, student.ids, row);
      await expectNamed(page, row.tabTitle);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: 'light' });
        await settle(page);
        await expectClean(page, `light, ${size.width} px`, (axe) => axe.withTags(wcag));
        // Only the colours differ from the light page.
        await page.emulateMedia({ colorScheme: 'dark' });
        await settle(page);
        await expectClean(page, `dark, ${size.width} px`, (axe) =>
          axe.withRules(['color-contrast', 'link-in-text-block']),
        );
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await settle(page);
      expect(await outOfReach(page), 'outside a window of 320 px').toEqual([]);
    });
  });
}

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

/** The page has one main heading, and the browser's tab names what it shows: `tabTitle`, or one of the headings. */
async function expectNamed(page: Page, tabTitle: string | undefined): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  const headings = tabTitle === undefined ? await page.locator('h1, h2').allTextContents() : [tabTitle];
  const [name = ''] = (await page.title()).split(/ [–·] /);
  expect(headings.map((heading) => heading.trim())).toContain(name);
}

async function expectClean(page: Page, when: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Legacy mode opens no second page for the frames of other sites, of which the demo academy has none. The pages of a
  // PDF are the academy's own.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('.pdfViewer');
  const { violations } = await choose(axe).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => `${id}: ${html}: ${[...any, ...all, ...none][0]?.message}`),
  );
  expect.soft(found, when).toEqual([]);
}

/**
 * Returns what cannot be seen without scrolling the window sideways: the page itself if it is too wide, and controls
 * beyond its edge.
 */
async function outOfReach(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isScrolled = (element: Element): boolean => {
      const { parentElement } = element;
      return (
        parentElement !== null &&
        parentElement !== document.body &&
        (scrolls(parentElement) || isScrolled(parentElement))
      );
    };
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -0.5 || right > clientWidth + 0.5) && !isScrolled(element);
    };
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2')].filter(isBeyond);
    const beyond = controls.map((control) => control.outerHTML.slice(0, 120));
    return scrollWidth > clientWidth ? [`${scrollWidth} px`, ...beyond] : beyond;
  });
}
