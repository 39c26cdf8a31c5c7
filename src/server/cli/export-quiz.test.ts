import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPicture } from '#server/testing/send-picture.ts';
import { runCommandLine } from './run-command-line.ts';

const files = {
  'Physics/Waves/Sound.quiz.csv':
    'question,option a,option b,answer,marks,section\nWhy?![a](a.png),so,not,A,2,Part A\nHow?,up,down,B,1,Part A\n',
  'Physics/Waves/a.png': testPicture(4, 4),
  'Maths/Sets/Sound.quiz.gift': 'Why? {=so ~not}\n\nWrite about it. {}\n',
};

let base = '';
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'portal-export-quiz-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(base, 'Academy', path)), { recursive: true });
    writeFileSync(join(base, 'Academy', path), content);
  }
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const run = (...args: string[]) => runCommandLine(args, { DATA_DIR: join(base, 'data') });
const path = (name: string) => join(base, name);

test('import takes a part of a file of another program only with --leave-out', async () => {
  const left = "Maths/Sets/Sound.quiz.gift: line 3 ('Write about it. {}'): an answer in words of one's own. Left out.";
  for (const dry of [['--dry-run'], []]) {
    const refused = await run('import', path('Academy'), ...dry);
    expect([refused.exitCode, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain(left);
  }
  const taken = await run('import', path('Academy'), '--leave-out');
  expect([taken.exitCode, taken.err]).toEqual([0, '']);
  expect(taken.out).toContain(left);
});

test('export-quiz writes a quiz in each format, and says what this cannot hold', async () => {
  const written = await run('export-quiz', 'Physics/Waves/Sound', path('sound.gift'));
  expect(written).toEqual({
    exitCode: 0,
    err: '',
    out: `${path('sound.gift')} has 2 questions, with the right answers.
The format cannot hold all of the quiz:
  the marks are left out: each question counts 1 there (1 in all, first in question 1)
  the sections are left out (2 in all, first in question 1, 2)
`,
  });
  expect(readFileSync(path('sound.gift'), 'utf8')).toContain('src\\="data\\:image/png;base64,');
  expect(statSync(path('sound.gift')).mode & 0o777).toBe(0o600);
  for (const [name, format, begin] of [
    ['moodle.xml', 'moodle', '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>'],
    ['qti.xml', 'qti', '<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop>'],
    ['sheet.txt', 'sheet', '\uFEFFquestion,option a'],
  ] as const) {
    const { exitCode } = await run('export-quiz', 'sound', path(name), '--subject', 'Physics', '--as', format);
    expect([exitCode, readFileSync(path(name), 'utf8').startsWith(begin)]).toEqual([0, true]);
  }
});

test.each([
  ['a quiz that is not there', ['Light', 'a.gift'], 1, "There is no quiz 'Light'."],
  ['a name of several', ['sound', 'a.gift'], 1, "Several quizzes are called 'sound'."],
  ['no format', ['Physics/Waves/Sound', 'a.xml'], 2, '--as takes one of sheet, gift, moodle, qti.'],
  ['another format', ['Physics/Waves/Sound', 'a.xml', '--as', 'h5p'], 2, '--as takes one of sheet'],
  ['no file', ['Physics/Waves/Sound'], 2, 'export-quiz takes a quiz and the path of a new file.'],
  ['a file that is there', ['Physics/Waves/Sound', 'Academy/Physics/Waves/a.png', '--as', 'gift'], 1, 'exists'],
])('export-quiz with %s is refused', async (_, [name = '', file, ...more], exitCode, message) => {
  const result = await run('export-quiz', name, ...(file === undefined ? [] : [path(file)]), ...more);
  expect([result.exitCode, result.err]).toEqual([exitCode, expect.stringContaining(message)]);
});
