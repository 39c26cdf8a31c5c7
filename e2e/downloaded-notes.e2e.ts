import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chooseTool, draw, type Point, storedTexts, tap } from './support/annotations.ts';
import { expect, test } from './support/portal.ts';
import { charge, openMaterial, pdfPage } from './support/reader.ts';

const chargeFile = join(
  import.meta.dirname,
  '../demo/academy/Physics/01 Electric charges and fields/Notes on electric charge.pdf',
);
const texts = ['नमस्ते क्षेत्र ABC', 'தமிழ் மொழி', 'ശാസ്ത്രം', 'বিজ্ঞান ক্ষমা', 'اردو نوٹ', '√2 ≥ 1 😀', 'Latin: café'];

// spec: 2.101
test(
  'notes in every language are whole in the downloaded PDF and in the copy of my data, in other PDF programs too',
  {
    tag: ['@laptop', '@all'],
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

test("a form that only Adobe's program can show says so, and is downloaded as it is when a note cannot be added", {
  tag: '@phone',
}, async ({ page, portal }) => {
  await serve(page, adobeForm);
  await openMaterial(page, portal, charge);
  await expect(page.getByText('This document is a form that only Adobe Reader can show.')).toBeVisible();
  await draw(page);
  await page.getByRole('button', { name: 'More tools' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect(readFileSync(await (await downloading).path())).toEqual(adobeForm);
  await expect(page.getByText('Downloaded without your highlights and notes')).toBeVisible();
});

test('the fields of a form are shown and filled in, within the policy of the page', { tag: '@laptop' }, async ({
  page,
  portal,
}) => {
  await serve(page, formOfEveryField);
  await openMaterial(page, portal, charge);
  const form = pdfPage(page, 1).locator('.annotationLayer');
  await form.locator('input[name="name"]').fill('Asha');
  await form.locator('textarea[name="about"]').fill('I learn');
  await form.locator('input[type="checkbox"]').check({ force: true });
  await form.locator('input[type="radio"]').check({ force: true });
  await form.locator('select[name="subject"]').selectOption({ index: 1 });
  await expect(form.locator('section')).toHaveCount(8);
  // A field that is not being filled in can be told from the page.
  await expect(form.locator('input[name="code"]')).not.toHaveCSS('background-image', 'none');
});

async function serve(page: Page, body: Buffer): Promise<void> {
  await page.route('**/media/**/*.pdf', (route) => route.fulfill({ body, contentType: 'application/pdf' }));
}

/** A page as Poppler draws it, which has no code of PDF.js: how dark each pixel is, 0 to 255, 100 pixels to the inch. */
function drawnByPoppler(file: string, page = 1): { width: number; height: number; darkness: Uint8Array } {
  const options = ['-r', '100', '-gray', '-f', `${page}`, '-l', `${page}`];
  const picture = execFileSync('pdftoppm', [...options, file], { maxBuffer: 2 ** 26 });
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 64)) ?? [''];
  return {
    width: Number(width),
    height: Number(height),
    darkness: picture.subarray(head.length).map((light) => 255 - light),
  };
}

/** A PDF of these objects, of which the first is its catalogue. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${file}${end}startxref\n${file.length}\n%%EOF\n`, 'latin1');
}

const stream = (content: string, dictionary = '') =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const words = (text: string) => stream(`BT /F 14 Tf 40 780 Td (${text}) Tj ET`);
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const pages = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
const page = (annotations = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R ${annotations} >>`;

/** A form in XFA, as Adobe's designer makes it: other programs see the page that asks to wait. */
const adobeForm = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [7 0 R] /XFA 6 0 R >> /NeedsRendering true >>',
  pages,
  page(),
  words('Please wait...'),
  font,
  stream(
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1"/></template></xdp:xdp>',
  ),
  '<< /T (form1[0]) /Kids [] >>',
]);

const widget = (bottom: number, rest: string) =>
  `<< /Type /Annot /Subtype /Widget /F 4 /Rect [40 ${bottom} 240 ${bottom + 24}] /P 3 0 R ${rest} >>`;
const tick = stream('0 0 m 24 24 l S', '/Type /XObject /Subtype /Form /BBox [0 0 24 24]');
const button = (name: string, rest: string) =>
  `/FT /Btn /T (${name}) /AS /Off /MK << /CA (4) >> /AP << /N << /Yes 14 0 R /Off 14 0 R >> >> ${rest}`;
const look = '/DA (/F 12 Tf 0 g)';

/** A form with a field of each kind that a page can show. */
const formOfEveryField = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R] /DR << /Font << /F 5 0 R >> >> /DA (/F 12 Tf 0 g) >> >>',
  pages,
  page('/Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R]'),
  words('Fill this in'),
  font,
  widget(700, `/FT /Tx /T (name) /TU (Name) ${look}`),
  widget(660, `/FT /Tx /T (about) /TU (About you) /Ff 4096 ${look}`),
  widget(620, `/FT /Tx /T (code) /TU (Code) /Ff 2 ${look}`),
  widget(580, button('agree', '/TU (I agree)')),
  widget(540, button('batch', '/TU (Batch) /Ff 49152')),
  widget(500, `/FT /Ch /T (subject) /TU (Subject) /Ff 131072 /Opt [(Physics) (Chemistry)] ${look}`),
  widget(460, `/FT /Ch /T (topics) /TU (Topics) /Opt [(Charge) (Field)] ${look}`),
  widget(420, '/FT /Btn /T (send) /TU (Send) /Ff 65536 /MK << /CA (Send) >> /A << /S /ResetForm >>'),
  tick,
]);
