// The handbook: two hundred pages of formulas, tables and drill, to look things up in.
import { join } from 'node:path';
import { withMaths } from '../lib/maths.mjs';
import { print } from '../lib/paper.mjs';
import { drillPages } from './drill.mjs';
import { elementPages } from './elements.mjs';
import { formulaPages } from './formulas.mjs';
import { numberPages, trigonometryPages } from './tables.mjs';

const to = 'Physics/05 Revision handbook/Formula and revision handbook.pdf';
const length = 200;

const css = `
  @page { margin: 13mm 12mm 14mm; }
  section { break-after: page; }
  section:last-child { break-after: auto; }
  html { font-size: 9.4pt; }
  .cover { height: 180mm; background: #14275f; color: #fff; border-radius: 4mm; padding: 46mm 12mm 0; }
  .cover h1 { font-size: 27pt; line-height: 1.2; margin: 2mm 0 6mm; }
  .cover p { color: #c8d5f7; }
  .cover strong { color: #ffc24a; }
  h1.part { font-size: 9pt; color: #8b97b5; letter-spacing: .06em; text-transform: uppercase; margin: 0 0 1mm; }
  h2 { margin-top: 0; }
  .dense { font-size: 8pt; line-height: 1.12; margin: 0; break-inside: auto; }
  sup { line-height: 0; font-size: 72%; vertical-align: .36em; }
  section > .small { margin: 0; }
  section > h2 { margin-bottom: 2mm; }
  .dense td, .dense th { padding: .28mm 1.4mm; text-align: right; }
  .dense td:first-child { font-weight: 600; color: #2450c8; }
  .dense.left td, .dense.left th { text-align: left; }
  .contents td:last-child { text-align: right; }
  .formulas td { font-size: 11pt; padding: 2.6mm 2mm; }
  .formulas math { font-size: 13pt; }
  ol.drill li { margin-bottom: 2mm; }
  ol.drill p { margin: .6mm 0 0; color: #16704f; }
`;

const cover = `<section><div class="cover"><strong>SUNRISE ACADEMY</strong><h1>Formula and revision handbook</h1>
  <p>Class 10 to 12 · Physics, Chemistry and Mathematics</p><p>Formulas to remember, tables to look things up in, and
    worked
  problems to practise with.</p></div></section>`;

function contents(parts) {
  let page = 3;
  const rows = parts.map(({ name, about, pages }) => {
    const row = `<tr><td><strong>${name}</strong><br><span class="small">${about}</span></td><td>${page}</td></tr>`;
    page += pages.length;
    return row;
  });
  return `<section><h2>Contents</h2><table class="contents">${rows.join('')}</table><p>In most readers the outline at
    the side
    opens every page by its name, and a search finds any word, symbol or number of this book.</p></section>`;
}

export async function make({ browser, academy, wanted }) {
  if (!wanted(to)) return;
  console.log(`handbook: ${to}`);
  const parts = [
    { name: 'Formulas', about: 'what to know by heart, topic by topic', pages: formulaPages() },
    { name: 'Numbers', about: 'squares, cubes, roots, factors, logarithms', pages: numberPages() },
    { name: 'Angles', about: 'sine, cosine and tangent for every half degree', pages: trigonometryPages() },
    { name: 'Elements', about: 'all 118, with masses and configurations', pages: elementPages() },
  ];
  const before = parts.reduce((sum, { pages }) => sum + pages.length, 2);
  parts.push({ name: 'Drill', about: 'problems, each with its answer worked out', pages: drillPages(length - before) });
  const body = parts.flatMap(({ name, pages }) =>
    pages.map(({ title, html }, index) => {
      const part = index === 0 ? `<h1 class="part">${name}</h1>` : `<p class="small">${name}</p>`;
      return `<section>${part}<h2>${title}</h2>${withMaths(html)}</section>`;
    }),
  );
  const page = await browser.newPage(560, 794);
  await print(page, {
    title: 'Formula and revision handbook',
    html: cover + contents(parts) + body.join(''),
    css,
    target: join(academy, to),
    foot: 'Sunrise Academy · Formula and revision handbook',
    pages: length,
  });
  await page.close();
}
