import type { BrowserContext } from '@playwright/test';
import { openTopic } from './support/menu.ts';
import { expect, test } from './support/portal.ts';
import { chooseOption, chosenOptions, openQuiz } from './support/quiz.ts';
import { handbook, openMaterial, pdfPage } from './support/reader.ts';

test.beforeEach(({ context }) => becomeOldest(context));

test('Home, a video, a class, a quiz and a PDF work in the oldest browser that is promised', async ({
  page,
  portal,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await openMaterial(page, portal, handbook);
  await expect(pdfPage(page, 1).locator('canvas')).toBeVisible();
  await expect(pdfPage(page, 1).locator('.textLayer')).toContainText(/\w/);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Welcome / })).toBeVisible();
  await page.goto('/subjects');
  await page.getByRole('link', { name: /^Physics/ }).click();
  await page.getByRole('link', { name: /Electric charges and fields/ }).click();
  await openTopic(page, /Coulomb's law/);
  const seconds = () => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(seconds).toBeGreaterThan(1);

  await page.goto('/live-class');
  await page.getByRole('link', { name: /Todays Live Class Maths/ }).click();
  await page.getByRole('link', { name: /Boards revision batch/ }).click();
  await expect(page.getByRole('link', { name: 'Join Live' }).first()).toBeVisible();

  await openQuiz(page);
  await chooseOption(page, 0, 1);
  await expect(page.getByText('1 answered, all saved on this device')).toBeVisible();
  await page.reload();
  await expect.poll(() => chosenOptions(page)).toEqual([1, -1, -1, -1, -1, -1, -1, -1]);
  expect(errors).toEqual([]);
});

test('the staff come into the desk in the oldest browser that is promised', async ({ page }) => {
  await page.goto('/desk');
  await expect(page.getByLabel('Mobile number')).toBeVisible();
});

/**
 * Takes away what at least one of the oldest browsers that the portal promises (Chrome 111, Safari 16.4, Firefox 128)
 * lacks, in every page and in the worker of PDF.js, before any code of the portal runs. Two things stay: the tests need
 * `checkVisibility`, and a browser that enforces Trusted Types needs `trustedTypes`.
 */
async function becomeOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway);
  await context.route(/\/pdf-worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${takeAway})();${await response.text()}` });
  });
}

function takeAway(): void {
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  const bytes = ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'];
  const helpers = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'];
  const ofSets = ['union', 'intersection', 'difference', 'symmetricDifference'];
  const ofBuffers = ['transfer', 'transferToFixedLength', 'resize', 'resizable', 'maxByteLength', 'detached'];
  const newer: [unknown, (string | symbol)[]][] = [
    [iterators, [...helpers, 'join']],
    [Set.prototype, [...ofSets, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [ArrayBuffer.prototype, ofBuffers],
    [Uint8Array.prototype, bytes],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Math, ['sumPrecise', 'f16round']],
    [Symbol, ['dispose', 'asyncDispose']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Response, ['json']],
    [ReadableStream, ['from']],
    [ReadableStream.prototype, [Symbol.asyncIterator, 'values']],
    [globalThis, ['Iterator', 'Float16Array', 'DisposableStack', 'AsyncDisposableStack', 'ImageDecoder', 'scheduler']],
    [globalThis, ['CloseWatcher', 'Sanitizer', 'URLPattern', 'navigation', 'documentPictureInPicture']],
    [globalThis, ['ToggleEvent', 'CSSStartingStyleRule', 'requestIdleCallback', 'cancelIdleCallback', 'Highlight']],
  ];
  // In a page, and not in a worker.
  if (typeof document !== 'undefined') {
    newer.push([Document.prototype, ['startViewTransition', 'caretPositionFromPoint', 'requestStorageAccessFor']]);
    newer.push([Document, ['parseHTMLUnsafe', 'parseHTML']]);
    newer.push([Element.prototype, ['setHTMLUnsafe', 'setHTML', 'getHTML', 'moveBefore']]);
    newer.push([
      HTMLElement.prototype,
      ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'writingSuggestions'],
    ]);
    newer.push([HTMLDialogElement.prototype, ['requestClose', 'closedBy']]);
    newer.push([HTMLSelectElement.prototype, ['showPicker']]);
    newer.push([HTMLVideoElement.prototype, ['requestVideoFrameCallback']]);
    newer.push([CSS, ['highlights']]);
    newer.push([Navigator.prototype, ['connection', 'userAgentData']]);
  }
  for (const [on, names] of newer) for (const name of names) Reflect.deleteProperty(Object(on), name);
}
