import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chooseTool, type Point, storedTexts, tap } from './support/annotations.ts';
import { drawnByPoppler } from './support/other-pdf-program.ts';
import { expect, test } from './support/portal.ts';
import { charge, openMaterial, pdfPage } from './support/reader.ts';

const chargeFile = join(
  import.meta.dirname,
  '../demo/academy/Physics/01 Electric charges and fields/Notes on electric charge.pdf',
);
const texts = ['नमस्ते क्षेत्र ABC', 'தமிழ் மொழி', 'ശാസ്ത്രം', 'বিজ্ঞান ক্ষমা', 'اردو نوٹ', '√2 ≥ 1 😀', 'Latin: café'];

test(
  'notes in every language are whole in the downloaded PDF and in the copy of my data, in other PDF programs too',
  {
    tag: '@laptop',
  },
  async ({ page, portal }, { outputDir }) => {
    await openMaterial(page, portal, charge);
    await expect(pdfPage(page, 1)).toHaveAttribute('data-loaded', 'true');
    await chooseTool(page, 'Write');
    for (const [index, text] of texts.entries()) {
      await tap(page, { x: 0.1, y: 0.08 + index * 0.07 });
      await expect(page.locator('.freeTextEditor .internal:focus')).toBeVisible();
      await page.keyboard.insertText(text);
      await page.keyboard.press('Escape');
    }
    await expect.poll(async () => (await storedTexts(page)).toSorted()).toEqual(texts.toSorted());
    const boxes = await noteBoxes();

    const file = join(outputDir, 'downloaded.pdf');
    await page.getByRole('button', { name: 'More tools' }).click();
    await expectWhole(await download('Download'));

    await page.goto('/my-data');
    const zip = await download('Download my data');
    // The zip has its PDF behind everything else, as it is.
    await expectWhole(zip.subarray(zip.indexOf('%PDF-'), zip.lastIndexOf('%%EOF') + 5));

    async function download(name: string): Promise<Buffer> {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      return readFileSync(await (await downloading).path());
    }

    /** Where each note is written, as fractions of its page. */
    function noteBoxes(): Promise<{ from: Point; to: Point }[]> {
      return pdfPage(page, 1).evaluate((element) => {
        const sheet = element.getBoundingClientRect();
        return [...element.querySelectorAll('.freeTextEditor .internal')].map((note) => {
          const { left, top, right, bottom } = note.getBoundingClientRect();
          const point = (x: number, y: number) => ({
            x: (x - sheet.left) / sheet.width,
            y: (y - sheet.top) / sheet.height,
          });
          return { from: point(left, top), to: point(right, bottom) };
        });
      });
    }

    async function expectWhole(content: Buffer): Promise<void> {
      mkdirSync(outputDir, { recursive: true });
      writeFileSync(file, content);
      const [before, after] = [drawnByPoppler(chargeFile), drawnByPoppler(file)];
      const { width, height } = after;
      for (const { from, to } of boxes) {
        // From the first letter to the last: a part as wide as a line is high has letters in it.
        const step = (to.y - from.y) * height;
        for (let x = from.x * width; x + step <= to.x * width; x += step) {
          let changed = 0;
          for (let row = Math.round(from.y * height); row < to.y * height; row += 1)
            for (let column = Math.round(x); column < x + step; column += 1)
              if (
                Math.abs((before.darkness[row * width + column] ?? 0) - (after.darkness[row * width + column] ?? 0)) >
                32
              )
                changed += 1;
          expect(changed).toBeGreaterThan(step);
        }
      }
      // Each is one annotation, whose text can be searched and edited.
      const pdf = await getDocument({ data: new Uint8Array(content) }).promise;
      const annotations: { subtype: string; contentsObj: { str: string } }[] = await (
        await pdf.getPage(1)
      ).getAnnotations();
      expect(annotations.map(({ subtype, contentsObj }) => `${subtype} ${contentsObj.str}`).toSorted()).toEqual(
        texts.map((text) => `FreeText ${text}`).toSorted(),
      );
      await pdf.loadingTask.destroy();
    }
  },
);
