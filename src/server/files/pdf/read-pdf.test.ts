import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileBytes } from '#server/files/file-bytes.ts';
import { render, textOf } from '#server/messages/text.ts';
import { pdf, pdfOf, stream } from '#server/testing/tiny-media.ts';
import { inspectPdf, ocrLine } from './inspect-pdf.ts';
import { readPdf } from './read-pdf.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pdf-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function read(content: Buffer | string) {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, Buffer.from(content as string, 'latin1'));
  return await readPdf(path);
}

async function problemOf(content: Buffer | string) {
  const { problem } = await read(content);
  return problem && { ...problem, message: render(problem.message) };
}

const demo = (path: string) => readFileSync(`demo/academy/${path}`);
const handbook = demo('Physics/05 Revision handbook/Formula and revision handbook.pdf');
const letter = demo('English/03 Writing/A formal letter.pdf');

test('a PDF says how many pages it has', async () => {
  expect(await read(handbook)).toEqual({ problem: undefined, pages: 200 });
  expect(await read(letter)).toEqual({ problem: undefined, pages: 2 });
});

test('one with a password is a warning, and has no number of pages', async () => {
  expect(await read(demo('Chemistry/04 Equilibrium/Model answers.pdf'))).toEqual({
    problem: { isError: false, message: textOf('pdf.encrypted') },
  });
});

test('nothing is known of one that nothing can open', async () => {
  for (const damaged of ['', 'no PDF at all', pdf()]) expect(await read(damaged)).toEqual({});
});

test('whatever is damaged, the count is a number or none', { timeout: 60_000 }, async () => {
  const damage = fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)));
  const property = fc.asyncProperty(damage, async (changes) => {
    const damaged = Buffer.from(letter);
    for (const [where, byte] of changes) damaged[Math.floor(where * damaged.length)] = byte;
    const { pages } = await read(damaged);
    return pages === undefined || (Number.isInteger(pages) && pages > 0);
  });
  await fc.assert(property, { numRuns: 20 });
});

const picture = stream('?', '/Type /XObject /Subtype /Image /Width 8000 /Height 8000 /ColorSpace /DeviceGray');
const form = (content: string) =>
  stream(content, '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R /F 8 0 R >> >>');
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A PDF of two pages, which have what a form and a picture have. */
function pages(first: string, second = '', inForm = '/X Do'): string {
  const resources = '/MediaBox [0 0 99 99] /Resources << /XObject << /X 5 0 R /F 8 0 R >> /Font << /T 9 0 R >> >>';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] ${resources} >>`,
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
    '<< /Type /Page /Parent 2 0 R /Contents 7 0 R >>',
    picture,
    stream(first),
    stream(second),
    form(inForm),
    font,
  ]);
}
const hello = 'BT /T 12 Tf (Hello) Tj ET';

test.each<[what: string, content: string]>([
  ['a picture on each page', pages('/X Do', '/X Do')],
  ['a picture on one page', pages('', '/X Do')],
  ['a picture in a form', pages('/F Do')],
  ['a picture far behind', pages('/X Do').replace('5 0 obj', `%${'.'.repeat(200_000)}\n5 0 obj`)],
  ['blanks for text', pages('/X Do BT /T 12 Tf (   ) Tj ET')],
])('a PDF with %s and without text is a warning that says what mends it', async (_, content) => {
  expect(await read(content)).toMatchObject({ pages: 2 });
  expect(await problemOf(content)).toEqual({
    isError: false,
    message: expect.stringMatching(/^its pages are pictures: students cannot search it/),
    needsText: true,
  });
});

test.each<[what: string, content: string]>([
  ['text on one page', pages('/X Do', hello)],
  ['neither text nor pictures', pages('0 0 9 9 re f').replace('/Image', '/Other')],
  ['a form within itself', pages('/F Do', hello, '/F Do')],
  ['a page that is missing', pages('/X Do', hello).replace('/Kids [3 0 R 4', '/Kids [9 0 R 4')],
  ['pages within themselves', pages(hello).replace('/Kids [3 0 R 4', '/Kids [3 0 R 2')],
])('nothing is said of a PDF with %s', async (_, content) => {
  expect(await problemOf(content)).toBeUndefined();
});

const xfa = stream('<xdp:xdp/>');
const tree = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R >>';
const field = '<< /T (form1) /FT /Tx /Type /Annot /Subtype /Widget /Rect [0 0 9 9] >>';
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
  const together = deflateSync(Buffer.from(head + body, 'latin1'));
  const first = objects.length + 1;
  let file = Buffer.from('%PDF-1.7\n', 'latin1');
  const add = (text: string, bytes: Buffer, end: string) => {
    file = Buffer.concat([file, Buffer.from(text, 'latin1'), bytes, Buffer.from(end, 'latin1')]);
  };
  const at = file.length;
  add(
    `${first} 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${together.length} >>\nstream\n`,
    together,
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
  ['whose objects are packed', packed([catalogOf('4 0 R'), tree, page, '<< /Fields [] /XFA [(template) 1 0 R] >>'])],
])('a form that only Adobe shows, %s, is a warning that says what to do', async (_, content) => {
  expect(await problemOf(content)).toEqual({
    isError: false,
    message:
      "it is a form (XFA) that only Adobe's reader shows: everyone else sees 'Please wait…'. Open it there, print it to a new PDF, and use that one.",
  });
});

test.each<[what: string, content: string]>([
  ['without XFA', pdfOf([catalogOf('<< /Fields [4 0 R] >>'), tree, page, field])],
  [
    'whose fields are on its pages too',
    pdfOf([catalogOf('<< /Fields [5 0 R] /XFA 4 0 R >>'), tree, page.replace('>>', '/Annots [5 0 R] >>'), xfa, field]),
  ],
])('nothing is said of a form %s', async (_, content) => {
  expect(await problemOf(content)).toBeUndefined();
});

function inspect(content: Buffer | string) {
  const bytes = Buffer.from(content as string, 'latin1');
  const path = join(folder, 'document.pdf');
  writeFileSync(path, bytes);
  const opened = openSync(path, 'r');
  const problem = inspectPdf(new FileBytes(opened, bytes.length));
  closeSync(opened);
  return problem && { ...problem, message: render(problem.message) };
}

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
