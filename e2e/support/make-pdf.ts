import type { Page } from '@playwright/test';
import { chooseTool, drag } from './annotations.ts';
import { pdfPage } from './reader.ts';

/** A PDF with these lines on its pages. The browser makes it, in a page of its own. */
export async function makePdf(page: Page, pages: readonly (readonly string[])[]): Promise<Buffer> {
  const sheet = await page.context().newPage();
  const html = pages.map((lines) => `<section>${lines.map((line) => `<p>${line}</p>`).join('')}</section>`).join('');
  const style = 'section { font: 13px/2 sans-serif } section + section { break-before: page } p { margin: 0 }';
  await sheet.setContent(`<style>${style}</style>${html}`);
  const pdf = await sheet.pdf({ width: '20cm', height: '13cm', margin: { top: '1cm', left: '2cm' } });
  await sheet.close();
  return pdf;
}

/** Highlights a whole line of a page. */
export async function highlightLine(page: Page, number: number, text: string): Promise<void> {
  await chooseTool(page, 'Highlight');
  const line = pdfPage(page, number).locator('.textLayer span', { hasText: text }).first();
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (!box) throw new Error(`'${text}' is not on the screen`);
  const y = box.y + box.height / 2;
  await drag(page, [
    { x: box.x + 2, y },
    { x: box.x + box.width - 2, y },
  ]);
}
