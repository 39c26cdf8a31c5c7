import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { render } from '#server/messages/text.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { readAcademy } from './read-academy.ts';

const folder = testFolder();

function flatten(files: Files) {
  const context = createReadContext(folder.write(files), { flatten: true });
  const { subjects } = readAcademy(context);
  const errors = context.errors.map(({ file, message }) => `${file}: ${render(message)}`);
  return { chapter: subjects[0]?.chapters[0], errors, skipped: context.skipped.map(({ path }) => path) };
}

test('academy.yaml may say it for every import', () => {
  const read = (flatten: string) => {
    const root = folder.write({ 'academy.yaml': `flatten: ${flatten}\n`, 'P/A/Part/Film.mp4': 'a' });
    const context = createReadContext(root);
    const topics = readAcademy(context).subjects[0]?.chapters[0]?.topics.length;
    return [topics, context.errors.map(({ message }) => render(message))];
  };
  expect(read('true')).toEqual([1, []]);
  expect(read('no')).toEqual([0, []]);
  expect(read('perhaps')).toEqual([0, ["flatten is 'perhaps', but it must be true or false."]]);
});

test('the files of folders in a chapter stand where their folder would stand', () => {
  const { chapter, errors, skipped } = flatten({
    'P/A/01 Begin.mp4': 'a',
    'P/A/02 Part/10 Last.mp4': 'b',
    'P/A/02 Part/09 Ninth.mp4': 'c',
    'P/A/02 Part/Unnumbered.url': 'URL=https://example.org',
    'P/A/02 Part/02 Deeper/01 Deep.mp4': 'd',
    'P/A/02 Part/02 Deeper/Notes.pdf': 'e',
    'P/A/03 End.mp4': 'f',
    'P/A/Week 10/01 Tenth.mp4': 'g',
    'P/A/Week 9/01 Week nine.mp4': 'h',
    'P/A/Week 9/01 Week nine.hi.vtt': 'WEBVTT',
    'P/A/Week 9/Film/index.m3u8': '#EXTM3U\n',
    'P/A/Week 9/Test.quiz.csv': 'question,option a,option b,answer\nWhy?,a,b,A\n',
    'P/A/Week 9/Plan.docx': 'i',
    'P/A/Loose.mp4': 'j',
  });
  expect(errors).toEqual([]);
  expect(chapter?.topics.map(({ name }) => name)).toEqual([
    'Begin',
    'Deep',
    'Ninth',
    'Last',
    'Unnumbered',
    'End',
    'Week nine',
    'Film',
    'Tenth',
    'Loose',
  ]);
  expect(chapter?.topics[6]?.captions.map(({ lang }) => lang)).toEqual(['hi']);
  expect(chapter?.materials.map(({ name }) => name)).toEqual(['Notes']);
  expect(chapter?.quizzes.map(({ name }) => name)).toEqual(['Test']);
  expect(skipped).toEqual(['P/A/Week 9/Plan.docx']);
});

test('two of the same name in different folders are an error that names both', () => {
  const { errors } = flatten({ 'P/A/1 One/What.mp4': 'a', 'P/A/2 Two/03 what.webm': 'b' });
  expect(errors).toEqual([
    "P/A/2 Two/03 what.webm: this has the same name as 'P/A/1 One/What.mp4'. A number in front only sets the order.",
  ]);
});

test('spreadsheets name them as if they were in the chapter', () => {
  const { chapter, errors } = flatten({
    'P/01 A/02 Part/01 What.mp4': 'a',
    'P/01 A/02 Part/02 Why.mp4': 'b',
    'contents.csv': 'path,name,order\nP/A/What,What it is,\nP/01 A/02 Why.mp4,,1\n',
  });
  expect(errors).toEqual([]);
  expect(chapter?.topics.map(({ name }) => name)).toEqual(['Why', 'What it is']);
});

test('folders without end are an error', () => {
  mkdirSync(join(folder.write({ 'P/A/a.mp4': 'a' }), 'P/A', 'in/'.repeat(8)), { recursive: true });
  expect(flatten({}).errors).toEqual(['P/A/in/in/in/in/in/in: the folders in a chapter can be at most 5 levels deep.']);
});

describe('what is left behind', () => {
  const folder = testFolder();

  function read(files: Files, { flatten = false } = {}) {
    folder.clear();
    const context = createReadContext(folder.write(files), { flatten });
    const { subjects } = readAcademy(context);
    return {
      subjects: subjects.map(({ name, chapters }) => [
        name,
        chapters.map((chapter) => [chapter.name, ...[...chapter.topics, ...chapter.materials].map((one) => one.name)]),
      ]),
      errors: context.errors.map(({ file, message }) => `${file}: ${render(message)}`),
      skipped: context.skipped.map(({ path }) => path),
      warnings: context.warnings.map(({ path }) => path),
    };
  }

  const folders = [
    ...['System Volume Information', '$RECYCLE.BIN', '$Recycle.Bin', 'RECYCLER', 'Recycled', 'FOUND.000', 'found.017'],
    ...['@eaDir', '@EADIR', '@Recycle', '#recycle', '#snapshot', 'LOST.DIR', 'lost+found', 'Config.Msi', 'MSOCache'],
    ...['__MACOSX', '.Trashes', '.Trash-1000', '.Spotlight-V100', '.fseventsd', '.TemporaryItems', 'Temporary Items'],
    ...['Network Trash Folder', '.stfolder', '.dropbox.cache', '.thumbnails', '.AppleDouble', ':2eTemporaryItems'],
  ];
  const files = [
    ...['Icon\r', 'ICON\r', 'Icon\uf00d', '.DS_Store', '._Film.mp4', '~$Notes.docx', '.~lock.Notes.pdf#', 'Thumbs.db'],
    ...['THUMBS.DB', 'ehthumbs.db', 'desktop.ini', 'Desktop.ini', 'autorun.inf', '~$Paper.quiz.xlsx', '._Notes.pdf'],
  ];
  const own = { 'Physics/Waves/Film.mp4': 'a', 'Physics/Waves/Notes.pdf': 'b' };
  const beside = (path: string) => [
    ...folders.map((name) => `${path}${name}/x/Film.mp4`),
    ...files.map((name) => path + name),
  ];

  test.each([
    ['', false],
    ['Physics/', false],
    ['Physics/Waves/', false],
    ['Physics/Waves/', true],
    ['news/', false],
    ['history/', false],
  ])('what computers leave behind is ignored in %j, also where folders are flattened: %s', (path, flatten) => {
    const left = Object.fromEntries(beside(path).map((name) => [name, 'x']));
    expect(read({ ...own, ...left }, { flatten })).toEqual({
      subjects: [['Physics', [['Waves', 'Film', 'Notes']]]],
      errors: [],
      skipped: [],
      warnings: [],
    });
  });

  test('it is no part of an HLS video either', () => {
    const left = Object.fromEntries(beside('P/A/Film/').map((name) => [name, 'x']));
    expect(read({ 'P/A/Film/index.m3u8': '#EXTM3U\n', ...left })).toMatchObject({
      subjects: [['P', [['A', 'Film']]]],
      errors: [],
    });
  });

  test.each([
    'Recycling',
    'Icon',
    'Lost and found',
    'Found.1',
    'Systems',
    '#1 Basics',
    '@home',
    '$100 a day',
    '~5 minutes',
  ])('a subject may be called %s', (name) => {
    expect(read({ [`${name}/A/Film.mp4`]: 'a' }).subjects).toEqual([[name, [['A', 'Film']]]]);
  });
});
