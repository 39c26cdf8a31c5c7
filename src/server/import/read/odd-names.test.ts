import { expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { render } from '#server/messages/text.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { readAcademy } from './read-academy.ts';

const folder = testFolder();

function warningsOf(files: Files): string[] {
  folder.clear();
  const context = createReadContext(folder.write(files));
  readAcademy(context);
  return context.warnings.map(({ path, message }) => `${path}: ${render(message)}`);
}

test('names of a phone are told, since students would see them', () => {
  const names = [
    'VID_20261101_101010',
    'VID-20261101-WA0003',
    'WhatsApp Video 2026-11-01 at 10.10.10',
    'GMT20261101-093000_Recording',
  ];
  const films = Object.fromEntries(names.map((name) => [`P/A/${name}.mp4`, name]));
  expect(warningsOf(films)).toEqual([
    `P/A: students see these names: ${names
      .toSorted()
      .map((name) => `'${name}'`)
      .join(', ')}. Rename the files to what they are about`,
  ]);
  expect(warningsOf({ 'P/A/Video lesson 1.mp4': 'a', 'P/A/2024 Board paper.pdf': 'b', 'P/A/Wave 2.mp4': 'c' })).toEqual(
    [],
  );
  const renamed = {
    ...films,
    'contents.csv': ['path,name', ...names.map((name, at) => `P/A/${name},Lesson ${at}`), ''].join('\n'),
  };
  expect(warningsOf(renamed)).toEqual([]);
});

test('so are copies', () => {
  expect(
    warningsOf({ 'P/A/Film.mp4': 'a', 'P/A/Film (1).mp4': 'a', 'P/A/Notes.pdf': 'n', 'P/A/Notes - Copy.pdf': 'n' }),
  ).toEqual([
    "P/A/Film (1).mp4: it looks like a copy of 'Film', and students see both. Remove one, or rename it",
    "P/A/Notes - Copy.pdf: it looks like a copy of 'Notes', and students see both. Remove one, or rename it",
  ]);
  expect(warningsOf({ 'P/A/Film.mp4': 'a', 'P/A/Film (2).mp4': 'longer', 'P/A/Sets (1).mp4': 'b' })).toEqual([]);
});
