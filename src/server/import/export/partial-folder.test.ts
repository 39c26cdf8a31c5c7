import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '#server/testing/test-folder.ts';
import { nameFiles } from './file-names.ts';
import { openPartialFolder } from './partial-folder.ts';

const folder = testFolder();

test('what is written stays inside of the folder, and an interrupted export goes on', async () => {
  const inside = join(folder.base(), 'inside');
  const outside = join(folder.base(), 'outside');
  const media = (path: string, bytes = 3) => ({ path, key: `key of ${path}`, bytes });
  const bytes = async function* () {
    yield Buffer.from('abc');
  };
  const partial = await openPartialFolder(inside, ['A', 'B'], []);
  for (const path of ['../outside', 'A/../../outside', '/outside', 'A//b', 'A/\0', '..', ''])
    await expect(partial.write(path, [Buffer.from('x')])).rejects.toThrow('a name that no folder can have');
  await partial.writeMedia(media('A/a'), bytes());
  await partial.writeMedia(media('B/b'), bytes());
  await partial.write('A/half', [Buffer.from('x')]);
  appendFileSync(join(`${inside}.partial`, '.portal-export'), '\n["A/half');
  symlinkSync(folder.base(), join(`${inside}.partial`, 'C'));
  rmSync(join(`${inside}.partial`, 'B'), { recursive: true });
  symlinkSync(folder.base(), join(`${inside}.partial`, 'B'));
  mkdirSync(join(`${inside}.partial`, 'D'));

  const files = [media('A/a'), media('B/b'), media('A/half'), media('C/c')];
  const again = await openPartialFolder(inside, ['A', 'B', 'C'], files);
  expect(files.map(again.has)).toEqual([true, false, false, false]);
  for (const file of files.slice(1)) await again.writeMedia(file, bytes());
  // It is another content now.
  const other = await openPartialFolder(
    inside,
    ['A', 'B', 'C'],
    [{ ...media('A/a'), key: 'other' }, ...files.slice(1)],
  );
  expect(files.map(other.has)).toEqual([false, true, true, true]);
  await other.writeMedia(files[0] ?? media(''), bytes());
  mkdirSync(inside);
  await other.finish();
  expect(readdirSync(inside, { recursive: true }).toSorted()).toEqual(['A', 'A/a', 'A/half', 'B', 'B/b', 'C', 'C/c']);
  for (const file of files) expect(readFileSync(join(inside, file.path), 'utf8')).toBe('abc');
  expect(['', 'A', 'A/a'].map((path) => statSync(join(inside, path)).mode & 0o777)).toEqual([0o700, 0o700, 0o600]);
  expect(existsSync(outside)).toBe(false);

  await expect(openPartialFolder(inside, [], [])).rejects.toThrow('is there already');
  await expect(openPartialFolder(join(folder.base(), 'none/x'), [], [])).rejects.toThrow('There is no folder');
  symlinkSync(inside, join(folder.base(), 'link'));
  await expect(openPartialFolder(join(folder.base(), 'link'), [], [])).rejects.toThrow('is there already');
  mkdirSync(join(folder.base(), 'mine.partial/own'), { recursive: true });
  await expect(openPartialFolder(join(folder.base(), 'mine'), [], [])).rejects.toThrow('is not from an export');
});

describe('the names of files', () => {
  const item = (name: string, slug = name.toLowerCase()) => ({ name, slug, ending: '.mp4' });

  test('names are numbered, plain and all different, and say what else contents.csv has to', () => {
    const named = nameFiles([item('Waves'), item('What is 5:3?'), item('What is 5 3'), item('What is H₂O?', 'water')]);
    expect(named).toEqual([
      { file: '01 Waves.mp4', base: '01 Waves', name: '', known_as: '', order: '' },
      { file: '02 What is 5 3.mp4', base: '02 What is 5 3', name: 'What is 5:3?', known_as: 'what is 5:3?', order: '' },
      {
        file: '03 What is 5 3 (2).mp4',
        base: '03 What is 5 3 (2)',
        name: 'What is 5 3',
        known_as: 'what is 5 3',
        order: '',
      },
      { file: '04 water.mp4', base: '04 water', name: 'What is H₂O?', known_as: '', order: '' },
    ]);
  });

  test('more items than a number in front can count have their order in contents.csv', () => {
    const named = nameFiles(Array.from({ length: 1001 }, (_, at) => item(`Part ${at + 1}`)));
    expect([named[0], named[998], named[1000]].map((one) => [one?.file, one?.order])).toEqual([
      ['001 Part 1.mp4', ''],
      ['999 Part 999.mp4', ''],
      ['999 Part 1001.mp4', '1001'],
    ]);
  });
});
