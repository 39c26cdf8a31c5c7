import { expect, test } from 'vitest';
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
