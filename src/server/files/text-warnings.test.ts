import { expect, test } from 'vitest';
import { readAcademy } from '#server/import/read/read-academy.ts';
import { render } from '#server/messages/text.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';
import { createReadContext } from './read-context.ts';

const folder = testFolder();

function warningsOf(files: Record<string, string | Buffer>) {
  const context = createReadContext(
    folder.write({ 'P/A/Test.quiz.csv': 'question,a,b,answer\nWhy?,x,y,a\n', ...files }),
  );
  readAcademy(context);
  expect(context.errors).toEqual([]);
  return context.warnings.map(({ path, message }) => `${path}: ${render(message)}`);
}

test('what is not shown of news and of privacy.html is told', () => {
  const notices = warningsOf({
    'news.csv': 'date,heading,news\n2026-11-01,Old,If a<b and b>c\n2026-11-02,New,Come<style>p {}</style>\n',
    'privacy.html': '<html><head><title>Privacy</title></head><body><p>We keep little.</p></body></html>',
  });
  expect(notices.toSorted()).toEqual([
    'news.csv: what is inside <style> is not shown to students (line 3)',
    'privacy.html: what is inside <head> is not shown to anybody',
  ]);
});

test('the names of students may be in a font that draws other letters, too', () => {
  const kruti = (text: string) => ({ xml: `s="2" t="inlineStr"><is><t>${text}</t></is>` });
  const students = workbookOf(
    [
      ['name', 'mobile'],
      ['Asha', '9876543210'],
      [kruti('jke dqekj'), '9876543211'],
    ],
    {
      fonts: ['Calibri', 'Kruti Dev 010'],
    },
  );
  expect(warningsOf({ 'students.xlsx': students })).toEqual([
    "students.xlsx: a text is in the font 'Kruti Dev 010', and students would read other letters than you (line 3). Convert it to Unicode, and save it again",
  ]);
});
