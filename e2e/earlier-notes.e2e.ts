import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { irfan } from '../harness/sign-in.ts';
import { type Portal, runCommand, startPortal } from '../harness/start-portal.ts';
import { makeOneOfEach, storedAnnotations, written } from './support/annotations.ts';
import { highlightLine, makePdf } from './support/make-pdf.ts';
import { test as base, expect } from './support/portal.ts';
import { charge, goToPage, openMaterial, pdfPage } from './support/reader.ts';
import { signInAtLogin, signOut } from './support/sign-in.ts';

/** The academy replaces a PDF on which a student has notes. */

interface Fixtures {
  folder: string;
  own: Portal;
  /** Imports the demo academy with this PDF in the place of one of its own. */
  replace: (pdf: Buffer, name?: string) => Promise<void>;
}
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off this pattern which fixtures are wanted
  async folder({}, use) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-earlier-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  async own({ folder }, use) {
    const portal = await startPortal({ folder });
    await use(portal);
    await portal.stop();
  },
  async replace({ folder }, use) {
    const academy = join(folder, 'academy');
    cpSync(join(import.meta.dirname, '../demo/academy'), academy, { recursive: true });
    const chapter = join(academy, 'Physics/01 Electric charges and fields');
    await use(async (pdf, name = 'Notes on electric charge.pdf') => {
      rmSync(join(chapter, 'Notes on electric charge.pdf'), { force: true });
      writeFileSync(join(chapter, name), pdf);
      const { code, output } = await runCommand({ folder }, 'import', academy);
      expect(code, output).toBe(0);
    });
  },
  baseURL: ({ own }, use) => use(own.url),
});
test.slow();

const charges = [
  'Electric charge is a property of matter, and it is measured in coulombs.',
  'There are two kinds of charge, which are called positive and negative.',
  'Two charges of the same kind repel each other, and unlike ones attract.',
  'The force falls with the square of the distance between the two charges.',
  'A conductor lets charges move through it, and an insulator does not.',
  'An electroscope shows a charge by two thin leaves that spread apart.',
  'Charge is never made and never lost; it only goes from body to body.',
  'The smallest charge that was ever found alone is that of an electron.',
  'A body with more electrons than protons has a negative charge in all.',
  'Rubbing glass with silk takes electrons from the glass to the silk.',
];
const fields = ['Field lines begin at positive charges and end at negative ones.', 'They never cross.'];
const others = ['This page is about magnets.', 'A compass points to the north of the earth.'];
const offer = 'Your 4 notes on an earlier version of this PDF are safe.';

test(
  'notes on a PDF that the academy replaces are offered, move to their words, and lose none',
  { tag: ['@phone', '@all'] },
  async ({ page, own, replace }, { outputDir }) => {
    await replace(await makePdf(page, [charges, fields]));
    await openMaterial(page, own, charge);
    await makeOneOfEach(page);
    await page.getByRole('button', { name: 'Close the tools' }).click();
    await goToPage(page, 2);
    await highlightLine(page, 2, 'Field lines begin');
    await expect.poll(() => storedAnnotations(page)).toEqual(['highlight', 'highlight', 'ink', 'text']);
    const address = page.url();

    await replace(await makePdf(page, [['A new first page.'], ['One line more.', ...charges], others]));
    await page.goto(address);
    const notes = page.getByRole('region', { name: 'Notes on an earlier version' });
    await expect(notes.getByRole('status')).toHaveText(offer);
    await notes.getByRole('button', { name: 'Show' }).click();
    const list = notes.getByRole('listitem');
    await expect(list).toHaveCount(4);
    await expect(list.filter({ hasText: 'Page 1 · Highlight' })).toContainText('There are two kinds of charge');
    await expect(list.filter({ hasText: 'Page 1 · Text' })).toContainText(written);
    await expect(list.filter({ hasText: 'Page 2 · Highlight' })).toContainText('Field lines begin at positive');
    const downloading = page.waitForEvent('download');
    await notes.getByRole('button', { name: 'Export' }).click();
    const file = join(outputDir, 'notes.txt');
    await (await downloading).saveAs(file);
    expect(readFileSync(file, 'utf8')).toMatch(
      /There are two kinds[\s\S]*Drawing[\s\S]*Remember this[\s\S]*Field lines begin/,
    );

    await notes.getByRole('button', { name: 'Move here' }).click();
    await expect(notes.getByRole('status')).toHaveText(
      "3 notes are on this version now. We couldn't place 1 note. It's still saved on this device.",
    );
    await expect(list).toHaveCount(1);
    await expect(list).toContainText('Field lines begin');
    await goToPage(page, 2);
    const editors = pdfPage(page, 2).locator('.highlightEditor, .inkEditor, .freeTextEditor');
    await expect(editors).toHaveCount(3);
    await expect(pdfPage(page, 2).locator('.freeTextEditor')).toHaveText(written);
    await expectOn(page, 'There are two kinds');

    // The next visit has them, too, and offers what is left.
    await page.goto(address);
    await expect(notes.getByRole('status')).toHaveText('Your 1 note on an earlier version of this PDF is safe.');
    await notes.getByRole('button', { name: 'Later' }).click();
    await expect(notes).toHaveCount(0);
    await goToPage(page, 2);
    await expect(editors).toHaveCount(3);

    // Whoever shares the phone sees nothing of it.
    await page.getByRole('button', { name: 'Back to the study materials' }).click();
    await signOut(page);
    await signInAtLogin(page, own, irfan);
    await page.goto(address);
    await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
    await expect(page.getByRole('button', { name: 'Highlight & draw' })).toBeVisible();
    await expect(notes).toHaveCount(0);
    await expect(page.locator('.freeTextEditor')).toHaveCount(0);
  },
);

test('notes stay on a PDF that only gets another name', { tag: ['@laptop', '@all'] }, async ({
  page,
  own,
  replace,
}) => {
  const pdf = await makePdf(page, [charges]);
  await replace(pdf);
  await openMaterial(page, own, charge);
  await makeOneOfEach(page);
  await expect.poll(() => storedAnnotations(page)).toEqual(['highlight', 'ink', 'text']);
  await page.getByRole('button', { name: 'Back to the study materials' }).click();

  await replace(pdf, 'All about charge.pdf');
  await page.reload();
  await page.getByRole('link', { name: /All about charge/ }).click();
  await expect(page.locator('.freeTextEditor')).toHaveText(written);
  await expect(page.locator('.highlightEditor, .inkEditor')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Notes on an earlier version' })).toHaveCount(0);
});

/** Expects the highlight on the second page at a line. */
async function expectOn(page: Page, line: string): Promise<void> {
  await expect(async () => {
    const text = await pdfPage(page, 2).locator('.textLayer span', { hasText: line }).first().boundingBox();
    const box = await pdfPage(page, 2).locator('.highlightEditor').boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((box?.[side] ?? Number.NaN) - (text?.[side] ?? 0)), side).toBeLessThan(8);
  }).toPass();
}
