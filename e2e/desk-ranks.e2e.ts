import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { test } from './support/desk.ts';
import { openDesk, rankStudents } from './support/desk-screens.ts';
import { expect } from './support/portal.ts';

const jeeMain = ['Physics', 'Chemistry', 'Mathematics'].flatMap((subject) => [`${subject} A`, `${subject} B`]);

test('a rank list of six sections is printed on a few pages, each with its head, and cuts no row', {
  tag: '@laptop',
}, async ({ page, staff }) => {
  const address = ({ quiz }: typeof staff.ids) => `/desk/quizzes/${quiz}/ranks`;
  await openDesk(page, staff.ids, { name: 'desk-ranks-paper', address, reach: rankStudents(120, jeeMain) });
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) }).promise;
  expect(pdf.numPages).toBeLessThanOrEqual(6);
  let rows = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .replaceAll(/\s/g, '');
    expect(text).toMatch(/^Ranklist·.*MathematicsB.*Percentile/);
    // The beginning and the end of a student's row are on one page.
    const names = text.split('Class12').length - 1;
    expect(names).toBe(text.split('/300').length - 1);
    rows += names;
  }
  expect(rows).toBe(120);
});
