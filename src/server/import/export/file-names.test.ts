import { expect, test } from 'vitest';
import { nameFiles } from './file-names.ts';

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
