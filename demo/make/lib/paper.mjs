// The look of everything that is printed: pages of A5, which a phone shows without zooming.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { run } from './run.mjs';

export const style = `
  @page { size: 148mm 210mm; margin: 15mm 14mm 16mm; }
  * { box-sizing: border-box; }
  html { font: 10.2pt/1.5 'Noto Sans', sans-serif; color: #1c2744; -webkit-print-color-adjust: exact; }
  body { margin: 0; }
  header { background: #14275f; color: #fff; padding: 8mm 8mm 7mm; border-radius: 4mm; margin-bottom: 6mm; }
  header p { margin: 0; color: #ffc24a; font-weight: 600; font-size: 9pt; letter-spacing: .06em; text-transform:
    uppercase; }
  header h1 { margin: 1mm 0 0; font-size: 20pt; line-height: 1.2; }
  h2 { font-size: 13pt; line-height: 1.3; color: #2450c8; margin: 6mm 0 1.5mm; break-after: avoid; }
  /* For the outline. Chromium writes a heading into it twice where its box begins just at the top of a page,
     and leaves out the space at which a heading breaks into lines, unless that space is kept. */
  h2 { padding-top: .3mm; }
  h1, h2 { white-space: pre-wrap; }
  p { margin: 0 0 2.2mm; }
  ul, ol { margin: 0 0 2.5mm; padding-left: 5.5mm; }
  li { margin-bottom: 1mm; }
  math { font-family: 'DejaVu Math TeX Gyre', 'Noto Sans Math', math; font-size: 10.6pt; }
  mi { font-family: 'Noto Serif'; font-style: italic; }
  mi.f, mtext { font-family: 'Noto Serif'; font-style: normal; }
  mn { font-family: 'Noto Serif'; }
  td math, p math { math-style: normal; }
  math[display='block'] { font-size: 12.5pt; margin: 2.5mm 0 3mm; }
  aside { background: #edf2fe; border-left: 1.2mm solid #2450c8; border-radius: 2mm; padding: 3mm 4mm; margin: 3mm 0
    4mm;
    break-inside: avoid; }
  aside.try { background: #fff5e2; border-color: #e8940a; }
  aside > :last-child { margin-bottom: 0; }
  figure { margin: 3mm 0 4mm; text-align: center; break-inside: avoid; }
  figure svg { width: 100%; max-height: 50mm; }
  figcaption { font-size: 8.6pt; color: #66728f; margin-top: 1mm; }
  table { border-collapse: collapse; width: 100%; margin: 2mm 0 4mm; font-size: 9.4pt; break-inside: avoid; }
  th { text-align: left; color: #2450c8; border-bottom: .4mm solid #2450c8; padding: 1mm 2mm; }
  td { border-bottom: .2mm solid #cfd9ef; padding: 1mm 2mm; font-variant-numeric: tabular-nums; }
  svg text { font-family: 'Noto Sans'; fill: #1c2744; }
  .small { font-size: 8.6pt; color: #66728f; }
`;

const footer = (
  text,
) => `<div style="font: 7pt 'Noto Sans'; color: #66728f; width: 100%; padding: 0 14mm; display: flex;
  justify-content: space-between"><span>${text}</span><span class="pageNumber"></span></div>`;

const dates = /\/(CreationDate|ModDate) ?\(D:[^)]*\)/g;
const creator = /\/Creator \((?:\\.|[^\\)])*\)/g;
const fixedDate = (entry, name) => `/${name} (D:20261001000000+00'00')`.padEnd(entry.length);

/** Without the time of its making and the name of the browser. The length stays, and so every offset in the file. */
const neutral = (document) =>
  document.replace(dates, fixedDate).replace(creator, (entry) => ' '.repeat(entry.length));

async function checkLength(file, pages) {
  const document = await readFile(file, 'latin1');
  const found = document.match(/\/Type \/Page\b(?!s)/g)?.length;
  if (found !== pages) throw new Error(`It has ${found} pages, not ${pages}.`);
}

/** Prints a document into a PDF, linearised, with its headings as its outline. */
export async function print(page, { title, html, css = '', target, password, foot = title, pages }) {
  await page.setContent(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <style>${style}${css}</style></head><body>${html}</body></html>`);
  const printed = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    generateDocumentOutline: true,
    generateTaggedPDF: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer(foot),
  });
  await mkdir(dirname(target), { recursive: true });
  const raw = `${target}.raw`;
  await writeFile(raw, Buffer.from(neutral(printed.toString('latin1')), 'latin1'));
  const lock = password ? ['--encrypt', password, `${password}-of-the-academy`, '256', '--'] : [];
  const compact = ['--linearize', '--object-streams=generate', '--recompress-flate', '--compression-level=9'];
  const sameEachTime = password ? [] : ['--deterministic-id'];
  try {
    if (pages) await checkLength(raw, pages);
    await run('qpdf', [...compact, ...sameEachTime, ...lock, raw, target]);
  } finally {
    await rm(raw);
  }
}
