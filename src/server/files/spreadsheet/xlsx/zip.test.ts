import { describe, expect, test } from 'vitest';
import { zip } from '#server/files/tables/zip.ts';
import { openArchive } from './zip.ts';

test('the files of an archive are unpacked up to a limit for all of them together', () => {
  const content = Buffer.alloc(700 * 1024);
  const archive = openArchive(
    zip([
      { name: 'a.xml', content },
      { name: 'b.xml', content },
    ]),
    1,
  );
  expect(archive('a.xml')).toEqual(content);
  expect(() => archive('b.xml')).toThrow('more than 1 MB');
});

test('an archive says which files it has, and finds them regardless of case', () => {
  const archive = openArchive(zip([{ name: 'Pictures/Fig 1.png', content: Buffer.from('x') }]));
  expect(archive.names).toEqual(['Pictures/Fig 1.png']);
  expect(archive('pictures/fig 1.PNG')?.toString()).toBe('x');
});

describe('refused are', () => {
  const packed = zip([{ name: 'a.xml', content: Buffer.from('<a/>') }]);
  const entry = packed.indexOf(Buffer.from('PK\x01\x02'));

  test('files with a password', () => {
    const locked = Buffer.from(packed);
    locked.writeUInt16LE(1, entry + 8);
    expect(() => openArchive(locked)).toThrow('damaged');
  });

  test('links', () => {
    const link = Buffer.from(packed);
    link.writeUInt8(3, entry + 5);
    link.writeUInt16LE(0o120777, entry + 40);
    expect(() => openArchive(link)).toThrow('damaged');
  });
});
