import { describe, expect, test } from 'vitest';
import { zipOf } from '#server/testing/test-workbook.ts';
import { wordDocument } from '#server/testing/word-document.ts';
import { readQuestionFile } from './read-question-file.ts';

const read = (text: string) => readQuestionFile(Buffer.from(text));

const paper = ['1. The unit of charge is', '(a) volt   (b) coulomb', 'Ans: (b)'];

describe('a file', () => {
  test('that is empty, or of a few bytes, is none', () => {
    expect([read(''), read('P')]).toEqual([undefined, undefined]);
  });

  test('has its own lines, also after blank ones', () => {
    expect(read('\n\nWhy?\nA) so\nB) not\nANSWER: A')?.questions).toMatchObject([{ line: 3 }]);
    expect(read('\n\nWhy? {=so ~not}')?.questions).toMatchObject([{ line: 3 }]);
  });

  test('that is a sheet with braces of formulas is a sheet', () => {
    expect(read('question,option a,option b,answer\n"The force \\(\\vec{F}\\)?",\\(x_{=1}\\),b,A\n')).toBeUndefined();
    expect(read('Question\tA\tB\tAnswer\n\\(\\vec{T}\\)?\ta\tb\tA\n')).toBeUndefined();
  });

  test('from Word is read, and a workbook is left to others', () => {
    expect(readQuestionFile(wordDocument(paper))?.questions).toMatchObject([
      { question: 'The unit of charge is', right: [1] },
    ]);
    expect(readQuestionFile(zipOf({ 'xl/workbook.xml': '<workbook/>' }))).toBeUndefined();
  });

  test.each([
    [
      'in Kruti Dev',
      wordDocument(paper, { font: 'Kruti Dev 010' }),
      /^the text is in Kruti Dev 010, which has Latin letters/,
    ],
    ['from Word 97', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^this is a document of Word 97/],
    ['that is damaged', damaged(wordDocument(paper)), /^this file is damaged or breaks off/],
  ])('%s is refused, with what to do', (_, bytes, message) => {
    expect(() => readQuestionFile(bytes)).toThrow(message);
  });
});

/** With other bytes in the middle of what is packed. */
function damaged(bytes: Buffer): Buffer {
  const at = bytes.lastIndexOf('word/document.xml', bytes.length - 200) + 20;
  return Buffer.from(bytes).fill(0xff, at, at + 40);
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
const docx = (body: string) =>
  zipOf({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` });

test('a paper without a question is refused, with what it needs', () => {
  expect(() => readQuestionFile(docx(paragraphs('Notes on gases')))).toThrow(/no question was found/);
});

test.each([
  ['<?xml version="1.0"?><question_bank/>', 'a.xml', /this XML file has 'question_bank' at its beginning/],
  ['<quiz xmlns="https://canvas.in"/>', 'a.xml', /no question was found/],
  ['$CATEGORY: Optics', 'a.gift', /no question was found/],
])('%s is refused', (text, name, message) => {
  expect(() => readQuestionFile(Buffer.from(text), name)).toThrow(message);
});

test.each([
  ['Question,Option A,Option B,Answer\n"Is \\frac{T}{2} = { ~a }?",x,y,A', 'a.csv'],
  ['Question,Option A,Option B,Answer\n"So?\nAnswer: A",x,y,A', 'a.csv'],
  ['questions:\n  - question: "{=a ~b}"', 'a.yaml'],
])('%s is a sheet', (text, name) => {
  expect(readQuestionFile(Buffer.from(text), name)).toBeUndefined();
});

test('a file of GIFT may have nothing but what is left out', () => {
  expect(readQuestionFile(Buffer.from('Write about it. {}'), 'a.gift')?.leftOut).toHaveLength(1);
});
