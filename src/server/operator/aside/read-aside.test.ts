import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pdf } from '#server/testing/tiny-media.ts';
import { readAside } from './read-aside.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aside-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A PDF of some kilobytes, whose catalogue is among millions of numbers. */
function slowPdf(): Buffer {
  const packed = deflateSync(Buffer.from('1 '.repeat(7_000_000)));
  const stream = (dictionary: string, bytes: Buffer) => [
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const objects = Buffer.concat([
    Buffer.from('%PDF-1.5\n7 0 obj\n'),
    ...stream('/Type /ObjStm /N 99999999 /First 5', packed),
  ]);
  const table = deflateSync(Buffer.from([0, 0, 0, 0, 2, 0, 7, 0, 2, 0, 7, 1, 1, 0, 9, 0]));
  return Buffer.concat([
    objects,
    Buffer.from('9 0 obj\n'),
    ...stream('/Type /XRef /W [1 2 1] /Index [0 3 7 1] /Size 9 /Root 1 0 R', table),
    Buffer.from(`startxref\n${objects.length}\n%%EOF\n`),
  ]);
}

test('a file that takes for ever to read is given up in words, and the next one is read', async () => {
  const [slow, plain] = [join(folder, 'slow.pdf'), join(folder, 'plain.pdf')];
  writeFileSync(slow, slowPdf());
  writeFileSync(plain, pdf());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const given = readAside('upload', slow, 'pdf', 'slow.pdf').catch((error: Error) => error);
  const next = readAside('upload', plain, 'pdf', 'plain.pdf');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await given).toMatchObject({ name: 'OperatorError', message: expect.stringContaining('takes too long') });
  expect(await next).toEqual({ doubt: undefined, pages: undefined });
});

test('what goes wrong in the thread is an error here, and the next file is read', async () => {
  await expect(readAside('upload', join(folder, 'nowhere.pdf'), 'pdf', 'a.pdf')).rejects.toMatchObject({
    code: 'ENOENT',
  });
  const sheet = Buffer.from('name,mobile\nAsha,9400000001');
  for (const level of ['Class 11', 'Class 12']) {
    const { students } = await readAside('studentSheet', sheet, { levels: [level], hasConsent: false });
    expect(students).toMatchObject([{ name: 'Asha', level }]);
  }
});
