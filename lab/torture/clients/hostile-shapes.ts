import { deflateSync } from 'node:zlib';
import { partsOf, workbookOf, zipOf } from '../../../src/server/testing/test-workbook.ts';
import { box, uint32 } from '../../../src/server/testing/tiny-media.ts';

/** A file that somebody sends: a sheet of questions, or what is uploaded. */
export interface HostileFile {
  name: string;
  kind: 'sheet' | 'pdf' | 'video' | 'cover';
  bytes: Buffer;
}

const sheet = (name: string, bytes: Buffer | string): HostileFile => ({
  name,
  kind: 'sheet',
  bytes: Buffer.from(bytes),
});
/** As long as a sheet may be, or nearly so. */
const half = 500_000;

/** Files that cost much more than their bytes, or are nothing that anybody could read. None is larger than a sheet may be. */
export const hostileShapes: Record<string, () => HostileFile> = {
  'YAML, a list of commas': () => sheet('a.yaml', `a: [${','.repeat(half)}`),
  'YAML, lists in a list': () => sheet('a.yaml', `[${'[],'.repeat(half / 3)}`),
  'YAML, lists without end': () => sheet('a.yaml', '['.repeat(half)),
  'YAML, open maps': () => sheet('a.yaml', '{a: '.repeat(half / 4)),
  'YAML, a map of keys': () => sheet('a.yaml', `{${Array.from({ length: 60_000 }, (_, n) => `a${n}:`).join(',')}}`),
  'YAML, empty items': () => sheet('a.yaml', '- \n'.repeat(half / 3)),
  'YAML, deep lines': () => sheet('a.yaml', Array.from({ length: 980 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')),
  'YAML, anchors': () => sheet('a.yaml', `a: &a [x]\n${'b: *a\n'.repeat(half / 6)}`),
  'YAML, a long text': () => sheet('a.yaml', `a: "${'\\n'.repeat(half / 2)}"`),
  'CSV, commas': () => sheet('a.csv', ','.repeat(half)),
  'CSV, quotes': () => sheet('a.csv', '"'.repeat(half + 1)),
  'CSV, lines': () => sheet('a.csv', 'question,a,b,answer\n'.repeat(half / 20)),
  'CSV, one long cell': () => sheet('a.csv', `question,a,b,answer\n${'x'.repeat(half)},1,2,A\n`),
  'XLSX, unpacks to zeros': () => sheet('a.xlsx', zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000) })),
  'XLSX, one text in all cells': () => {
    const rows = Array.from({ length: 2_000 }, () => [{ xml: 't="s"><v>0</v>' }, { xml: 't="s"><v>0</v>' }]);
    return sheet('a.xlsx', workbookOf(rows, { texts: [`<t>${'x'.repeat(60_000)}</t>`] }));
  },
  'XLSX, XML that is deep': () =>
    sheet('a.xlsx', zipOf({ ...partsOf([]), 'xl/workbook.xml': `${'<a>'.repeat(half)}${'</a>'.repeat(half)}` })),
  'PDF, a packed list of numbers': () => ({ name: 'a.pdf', kind: 'pdf', bytes: packedPdf('1 '.repeat(7_000_000)) }),
  'PDF, packed dictionaries': () => ({ name: 'b.pdf', kind: 'pdf', bytes: packedPdf('<<'.repeat(4_000_000)) }),
  'MP4, boxes in boxes': () => {
    let inner = box('moov', uint32(0));
    for (let n = 0; n < 9_000; n += 1) inner = box('moov', inner);
    return { name: 'a.mp4', kind: 'video', bytes: Buffer.concat([box('ftyp', 'isom', uint32(0), 'isom'), inner]) };
  },
  'PNG, of a million pixels each way': () => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452000f4240000f42400806000000', 'hex');
    return { name: 'a.png', kind: 'cover', bytes: Buffer.concat([head, Buffer.alloc(1000)]) };
  },
};

/** A PDF of some kilobytes with an object that unpacks to much more. */
function packedPdf(text: string): Buffer {
  const stream = (dictionary: string, bytes: Buffer) => [
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const objects = Buffer.concat([
    Buffer.from('%PDF-1.5\n7 0 obj\n'),
    ...stream('/Type /ObjStm /N 99999999 /First 5', deflateSync(Buffer.from(text))),
  ]);
  const table = deflateSync(Buffer.from([0, 0, 0, 0, 2, 0, 7, 0, 2, 0, 7, 1, 1, 0, 9, 0]));
  return Buffer.concat([
    objects,
    Buffer.from('9 0 obj\n'),
    ...stream('/Type /XRef /W [1 2 1] /Index [0 3 7 1] /Size 9 /Root 1 0 R', table),
    Buffer.from(`startxref\n${objects.length}\n%%EOF\n`),
  ]);
}
