import type { Page } from '@playwright/test';
import { beginStorageFault, prepareStorageFaults, storageFaults } from '../harness/storage-faults.ts';
import { draw } from './support/annotations.ts';
import { expect, test } from './support/portal.ts';
import { chooseOption, chosenOptions, countReports, openQuiz } from './support/quiz.ts';
import { handbook, openMaterial } from './support/reader.ts';
import { signIn } from './support/sign-in.ts';

const onlyInThisTab = 'Only in this tab for now. Keep it open.';

/** The others are in misbehaving-storage.test.tsx and hanging-storage.test.ts, too. */
const inGate = 'emptied stores';

for (const fault of storageFaults) {
  test(`no answer is lost when browser storage fails in the middle of a quiz: ${fault}`, {
    tag: fault === inGate ? '@phone' : ['@phone', '@all'],
  }, async ({ page, portal, context }) => {
    await prepareStorageFaults(context);
    await signIn(page, portal);
    await openQuiz(page);
    const before = await countReports(page);
    for (const question of [0, 1, 2, 3]) await chooseOption(page, question, 1);
    await expect(page.getByText('4 answered, all saved on this device')).toBeVisible();
    const end = await beginStorageFault(page, fault);
    for (const question of [4, 5, 6, 7]) await chooseOption(page, question, 2);
    const isEmptied = ['cleared', 'deleted', 'emptied stores'].includes(fault);
    await expect(page.getByText(isEmptied ? '8 answered, all saved on this device' : onlyInThisTab)).toBeVisible();
    await expect(page.getByText('8 of 8 answered')).toBeVisible();
    expect(await chosenOptions(page)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
    await end();
    expect(await countReports(page)).toBe(before + 1);
  });
}

test('storage that responds again gets the answers, and the page says so', { tag: ['@phone', '@all'] }, async ({
  page,
  portal,
  context,
}) => {
  await prepareStorageFaults(context);
  await signIn(page, portal);
  const address = await openQuiz(page);
  const end = await beginStorageFault(page, 'hanging');
  for (const question of [0, 1, 2]) await chooseOption(page, question, 1);
  await expect(page.getByText(onlyInThisTab)).toBeVisible();
  await end();
  await expect(page.getByText('3 answered, all saved on this device')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('3 answered, all saved on this device')).toBeVisible();
});

test('a drawing in a document outlives emptied storage, and the tab stays signed in', {
  tag: ['@phone', '@all'],
}, async ({ page, portal }) => {
  await openMaterial(page, portal, handbook);
  await draw(page);
  await expect(page.getByText('Highlights and notes are saved on this device')).toBeVisible();
  await expect.poll(() => countMarks(page)).toBe(2);
  await beginStorageFault(page, 'cleared');
  await expect.poll(() => countMarks(page)).toBe(2);
  await page.reload();
  await expect(page.locator('.inkEditor')).toHaveCount(1);
});

/** The annotations on the device, and the id of its storage. */
function countMarks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('academy-portal');
        opening.onsuccess = () => {
          if (!opening.result.objectStoreNames.contains('marks')) {
            opening.result.close();
            resolve(0);
            return;
          }
          const listing = opening.result.transaction('marks').objectStore('marks').getAllKeys();
          listing.onsuccess = () => {
            opening.result.close();
            // Where documents were seen, and the texts of their pages, are in the same store.
            const isNote = (key: IDBValidKey) => /^(materials$|text:)/.test(String(Array.isArray(key) && key[1]));
            resolve(listing.result.filter((key) => !isNote(key)).length);
          };
        };
      }),
  );
}
