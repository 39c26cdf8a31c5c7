import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '#server/testing/test-folder.ts';
import { nameFiles } from './file-names.ts';
import { makePartialFolder } from './partial-folder.ts';

const folder = testFolder();

test('what is written stays inside of the folder, which has its name once it is whole', async () => {
  const inside = join(folder.base(), 'inside');
  const partial = await makePartialFolder(inside, ['A', 'B', 'A']);
  for (const path of ['../outside', 'A/../../outside', '/outside', 'A//b', 'A/\0', '..', ''])
    await expect(partial.write(path, [Buffer.from('x')])).rejects.toThrow('a name that no folder can have');
  await partial.write('A/a', [Buffer.from('ab'), Buffer.from('c')]);
  symlinkSync(join(folder.base(), 'outside'), join(`${inside}.partial`, 'B', 'link'));
  await expect(partial.write('B/link', [])).rejects.toThrow('cannot be written');
  expect(existsSync(inside)).toBe(false);
  mkdirSync(inside);
  await partial.finish();
  expect(readdirSync(inside, { recursive: true }).toSorted()).toEqual(['A', 'A/a', 'B', 'B/link']);
  expect(readFileSync(join(inside, 'A/a'), 'utf8')).toBe('abc');
  expect(['', 'A', 'A/a'].map((path) => statSync(join(inside, path)).mode & 0o777)).toEqual([0o700, 0o700, 0o600]);
  expect(existsSync(join(folder.base(), 'outside'))).toBe(false);

  await expect(makePartialFolder(inside, [])).rejects.toThrow('is there already');
  await expect(makePartialFolder(join(folder.base(), 'none/x'), [])).rejects.toThrow('There is no folder');
  symlinkSync(inside, join(folder.base(), 'link'));
  await expect(makePartialFolder(join(folder.base(), 'link'), [])).rejects.toThrow('is there already');
  mkdirSync(join(folder.base(), 'mine.partial/own'), { recursive: true });
  await expect(makePartialFolder(join(folder.base(), 'mine'), [])).rejects.toThrow("mine.partial' is there already");
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
