import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileBytes } from '#server/operator/academy/read/files/file-bytes.ts';
import { render } from '#server/platform/messages/text.ts';
import { pdf, pdfOf } from '#server/testing/tiny-media.ts';
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
  return pdfOf(objects);
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

const xfa = '<< /Length 9 >>\nstream\n<xdp:xdp/>\nendstream';
const tree = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R >>';
const field = '<< /T (form1) >>';
const catalogOf = (form: string, more = '') => `<< /Type /Catalog /Pages 2 0 R /AcroForm ${form} ${more} >>`;
/** The same objects but for the stream, packed together as most programs write them. */
function packed(objects: string[], trailer = ''): Buffer {
  const heads: string[] = [];
  let body = '';
  for (const [index, object] of objects.entries()) {
    heads.push(`${index + 1} ${body.length}`);
    body += `${object} `;
  }
  const head = `${heads.join(' ')} `;
  const stream = deflateSync(Buffer.from(head + body, 'latin1'));
  const first = objects.length + 1;
  let file = Buffer.from('%PDF-1.7\n', 'latin1');
  const add = (text: string, bytes: Buffer, end: string) => {
    file = Buffer.concat([file, Buffer.from(text, 'latin1'), bytes, Buffer.from(end, 'latin1')]);
  };
  const at = file.length;
  add(
    `${first} 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`,
    stream,
    '\nendstream\nendobj\n',
  );
  const rows = [
    Buffer.from([0, 0, 0, 0]),
    ...objects.map((_, index) => Buffer.from([2, 0, first, index])),
    Buffer.from([1, at >> 8, at & 0xff, 0]),
  ];
  const table = Buffer.concat(rows);
  const start = file.length;
  add(
    `${first + 1} 0 obj\n<< /Type /XRef /Size ${first + 1} /W [1 2 1] /Root 1 0 R ${trailer} /Length ${table.length} >>\nstream\n`,
    table,
    `\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`,
  );
  return file;
}

test.each<[what: string, content: string | Buffer]>([
  ['without fields', pdfOf([catalogOf('<< /Fields [] /XFA 4 0 R >>'), tree, page, xfa])],
  [
    'that has to be rendered',
    pdfOf([catalogOf('<< /Fields [5 0 R] /XFA 4 0 R >>', '/NeedsRendering true'), tree, page, xfa, field]),
  ],
  ['in parts', pdfOf([catalogOf('5 0 R'), tree, page, xfa, '<< /XFA [(template) 4 0 R (datasets) 4 0 R] >>'])],
  ['with a field on no page', pdfOf([catalogOf('<< /Fields [5 0 R] /XFA 4 0 R >>'), tree, page, xfa, field])],
  ['that is encrypted', pdfOf([catalogOf('<< /Fields [] /XFA 4 0 R >>'), tree, page, xfa], '/Encrypt 4 0 R')],
  ['whose objects are packed', packed([catalogOf('4 0 R'), tree, page, '<< /Fields [] /XFA [] >>'])],
])('a form that only Adobe shows, %s, is a warning that says what to do', (_, content) => {
  expect(inspect(content)).toEqual({
    isError: false,
    message:
      "it is a form (XFA) that only Adobe's reader shows: everybody else reads 'Please wait…'. Open it there, print it to a new PDF, and use that one.",
  });
});

test.each<[what: string, content: string]>([
  ['without XFA', pdfOf([catalogOf('<< /Fields [4 0 R] >>'), tree, page, field])],
  [
    'whose fields are on its pages too',
    pdfOf([catalogOf('<< /Fields [5 0 R] /XFA 4 0 R >>'), tree, page.replace('>>', '/Annots [5 0 R] >>'), xfa, field]),
  ],
])('nothing is said of a form %s', (_, content) => {
  expect(inspect(content)).toBeUndefined();
});
