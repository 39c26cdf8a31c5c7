import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileBytes } from '#server/operator/academy/read/files/file-bytes.ts';
import { render } from '#server/platform/messages/text.ts';
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
  const doubt = inspectPdf(new FileBytes(opened, bytes.length));
  closeSync(opened);
  return doubt && { ...doubt, message: render(doubt.message) };
}

const letter = readFileSync('demo/academy/English/03 Writing/A formal letter.pdf');
const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 1 ENCRYPT >>\nstartxref\n9\n%%EOF\n';
const encrypted = `%PDF-1.4\n${table.replace('ENCRYPT', '/Encrypt 5 0 R')}`;
const linearized = (length: number) =>
  `%PDF-1.4\n1 0 obj\n<< /Linearized 1 /L ${length} /H [ 500 100 ] >>\nendobj\n%%EOF\n`;

test.each<[what: string, content: Buffer | string]>([
  ['of the demo', letter],
  ['without pages', pdf()],
  ['without a password', encrypted.replace('/Encrypt 5 0 R', '')],
  ['with something before and behind it', `HTTP/1.1 200 OK\n\n${pdf().toString()}${'\0'.repeat(5_000)}`],
  ['for the web', linearized(71)],
  ['for the web that was changed since', linearized(20)],
])('nothing is said of a PDF %s', (_, content) => {
  expect(inspect(content)).toBeUndefined();
});

const end = { isError: true, message: 'the end of this PDF is missing. Copy it again from where it was made.' };
const other = (kind: string) => ({ isError: true, message: `this is ${kind}, not a PDF.` });

test.each<[what: string, content: Buffer | string, doubt: ReturnType<typeof other>]>([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', other('a JPEG picture')],
  ['a web page', '<html><body>Sign in', other('a web page')],
  ['Word', `PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`, other('a Word, Excel or PowerPoint file')],
  ['old Word', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', other('a Word, Excel or PowerPoint file')],
  ['noise', '\x01\x02\x9f\xfe', other('damaged, or of an unknown kind')],
  ['a cut PDF', letter.subarray(0, 20_000), end],
  ['a cut PDF for the web', linearized(72), end],
])('%s named .pdf is an error', (_, content, doubt) => {
  expect(inspect(content)).toEqual(doubt);
});

/** A PDF of two pages. The resources of the second are those of all pages. */
function pages(resources: string, xObject: string, kids = '3 0 R 4 0 R'): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 2 /Kids [${kids}] /Resources ${resources} >>`,
    '<< /Type /Page /Parent 2 0 R /Resources << /XObject << /Im0 5 0 R >> >> >>',
    '<< /Type /Page /Parent 2 0 R >>',
    `${xObject}\nstream\n?\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  return `${file}xref\n1 5\n${entries.join('')}trailer\n<< /Root 1 0 R /Size 6 >>\nstartxref\n${file.length}\n%%EOF\n`;
}
const picture = '<< /Subtype /Image >>';
const form = (resources: string) => `<< /Subtype /Form /Resources << ${resources} >> >>`;

test('a PDF whose pages are pictures is a warning that says what mends it', () => {
  const scanned = pages('<< /Font << >> >>', picture);
  expect(inspect(scanned)).toEqual({
    isError: false,
    message: expect.stringMatching(/^its pages are pictures: students cannot search it/),
    needsText: true,
  });
  expect(ocrLine('/a/My notes.pdf')).toBe('ocrmypdf "/a/My notes.pdf" "/a/My notes-text.pdf"');
});

test.each<[what: string, content: string]>([
  ['text on a page', pages('<< /Font << /F1 6 0 R >> >>', picture)],
  ['text in a form', pages('<< >>', form('/Font << /F1 6 0 R >>'))],
  ['neither text nor pictures', pages('<< >>', form(''))],
  ['a form within itself', pages('<< >>', form('/XObject << /X 5 0 R >>'))],
  ['a page that is missing', pages('<< >>', picture).replace('/Kids [3 0 R 4', '/Kids [3 0 R 9')],
  ['pages within themselves', pages('<< >>', picture).replace('/Kids [3 0 R 4', '/Kids [3 0 R 2')],
])('nothing is said of a PDF with %s', (_, content) => {
  expect(inspect(content)).toBeUndefined();
});

test('nothing is said of a PDF whose pages share so many pictures that it would take for ever', () => {
  const pictures = Array.from({ length: 14_000 }, (_, at) => `/P${at} <</Subtype /Image>>`);
  const kids = '<<>>'.repeat(100_000);
  expect(inspect(pages(`<< /XObject << ${pictures.join('')} >> >>`, picture, kids))).toBeUndefined();
});

test('a PDF with a password is a warning', () => {
  const message = 'it is encrypted. If it has a password, every student has to type it.';
  expect(inspect(encrypted)).toEqual({ isError: false, message });
});
