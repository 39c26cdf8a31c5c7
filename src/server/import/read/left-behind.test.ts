import { expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { render } from '#server/messages/text.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { readAcademy } from './read-academy.ts';

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
    ...{ errors: [], skipped: [], warnings: [] },
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
