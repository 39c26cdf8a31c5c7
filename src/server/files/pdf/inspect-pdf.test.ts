import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileBytes } from '#server/files/file-bytes.ts';
import { render } from '#server/messages/text.ts';
import { pdf } from '#server/testing/tiny-media.ts';
import { inspectPdf, ocrLine } from './inspect-pdf.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pdf-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function inspect(content: Buffer | string) {
  const bytes = Buffer.from(content as string, 'latin1');
  const path = join(folder, 'document.pdf');
  writeFileSync(path, bytes);
  const opened = openSync(path, 'r');
  const problem = inspectPdf(new FileBytes(opened, bytes.length));
  closeSync(opened);
  return problem && { ...problem, message: render(problem.message) };
}

const letter = readFileSync('demo/academy/English/03 Writing/A formal letter.pdf');
const linearized = (length: number) =>
  `%PDF-1.4\n1 0 obj\n<< /Linearized 1 /L ${length} /H [ 500 100 ] >>\nendobj\n%%EOF\n`;

test.each<[what: string, content: Buffer | string]>([
  ['of the demo', letter],
  ['without pages', pdf()],
  ['with something before and behind it', `HTTP/1.1 200 OK\n\n${pdf().toString()}${'\0'.repeat(5_000)}`],
  ['for the web', linearized(71)],
  ['for the web that was changed since', linearized(20)],
])('nothing is said of a PDF %s', (_, content) => {
  expect(inspect(content)).toBeUndefined();
});

const end = { isError: true, message: 'the end of this PDF is missing. Copy it again from where it was made.' };
const other = (kind: string) => ({ isError: true, message: `this is ${kind}, not a PDF.` });

test.each<[what: string, content: Buffer | string, problem: ReturnType<typeof other>]>([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', other('a JPEG picture')],
  ['a web page', '<html><body>Sign in', other('a web page')],
  ['Word', `PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`, other('a Word, Excel or PowerPoint file')],
  ['old Word', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', other('a Word, Excel or PowerPoint file')],
  ['noise', '\x01\x02\x9f\xfe', other('damaged, or of an unknown kind')],
  ['a cut PDF', letter.subarray(0, 20_000), end],
  ['a cut PDF for the web', linearized(72), end],
])('%s named .pdf is an error', (_, content, problem) => {
  expect(inspect(content)).toEqual(problem);
});

test('the command that adds the text of pictures makes a new file beside the old one', () => {
  expect(ocrLine('/a/My notes.pdf')).toBe('ocrmypdf "/a/My notes.pdf" "/a/My notes-text.pdf"');
});
