import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { testFolder } from '#server/testing/test-folder.ts';

const folder = testFolder();
let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-regrade-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function run(...args: string[]) {
  const { exitCode: code, out, err } = await runCommandLine(args, { DATA_DIR: dataDir });
  return { code, out, err };
}

const quizWith = (answer: string) => ({
  'Physics/Waves/Sound.quiz.csv': `question,option a,option b,answer,marks\nWhy?,yes,no,A,1\nHow?,up,down,${answer},3\n`,
});
const attempt = (mobile: string, hour: string, letters: string[]) =>
  letters.map((letter, n) => `${mobile},Physics/Waves/Sound,2026-11-01 ${hour}:00,${n + 1},${letter}`);

test('an import says which key it corrects, and regrade asks what becomes of the marks', async () => {
  folder.write({
    'academy.yaml': 'levels: [Class 11]\ntimezone: Asia/Kolkata\npass_percent: 40',
    ...quizWith('A'),
    'students.csv': 'name,mobile,level\nAsha,9876543210,Class 11\nBina,9876543211,Class 11\n',
    'history/attempts.csv': [
      'mobile,quiz,submitted_at,question,answer',
      ...attempt('9876543210', '10', ['A', 'A']),
      ...attempt('9876543211', '11', ['A', 'B']),
      '',
    ].join('\n'),
  });
  const root = folder.write({});
  expect((await run('import', root)).out).not.toContain('regrade');
  expect((await run('regrade', 'Sound')).code).toBe(1);

  folder.write(quizWith('B'));
  expect((await run('import', root, '--dry-run')).out).toContain(
    'The key of question 2 of Physics/Waves/Sound would change; 2 attempts were marked by the old one.',
  );
  expect((await run('import', root)).out).toContain(
    'The key of question 2 of Physics/Waves/Sound changed; 2 attempts were marked by the old one.\n  npm run portal -- regrade "Physics/Waves/Sound"',
  );
  expect((await run('regrade', 'Physics/Waves/Sound')).out).toBe(`Physics/Waves/Sound

Number  Question  Old key  New key  Attempts  By the old key  Regraded
     2  How?      up       down            2               2  -

Choose what becomes of the old marks. --dry-run shows it before it is done.
  --policy also-right         the old and the new answer both count
  --policy instead            only the new answer counts
  --policy full-to-all        everybody gets the marks of the question
  --policy full-to-attempted  everybody who answered gets the marks of the question
  --policy drop               the question counts for nobody, and the quiz is out of fewer marks
`);

  const dry = await run('regrade', 'Sound', '--policy', 'instead', '--dry-run');
  expect(dry).toEqual({
    code: 0,
    err: '',
    out: `Physics/Waves/Sound, question 2: instead

Name  Mobile         Level     Submitted at      Marks before  Of before  Result before  Marks after  Of after  Result after
Asha  +919876543210  Class 11  2026-11-01 10:00             4          4  pass                     1         4  fail
Bina  +919876543211  Class 11  2026-11-01 11:00             1          4  fail                     4         4  pass

2 attempts: 1 gain, 1 lose. On average 2.5 marks before, 2.5 after. 1 passed before, 1 after.
This was a dry run. Nothing was changed.
`,
  });
  expect((await run('results', 'Sound', '--csv')).out).toContain(',Asha,91,9876543210,Class 11,,Physics,Waves,');
  const { out } = await run('regrade', 'Sound', '--policy', 'also-right', '--question', '2', '--json');
  expect(JSON.parse(out)).toMatchObject([
    { name: 'Bina', marks_before: 1, marks_after: 4, result_before: 'fail', result_after: 'pass' },
  ]);
  expect((await run('regrade', 'Sound', '--policy', 'also-right')).out).toBe(
    'Nothing to do: Physics/Waves/Sound is marked so already.\n',
  );
  expect((await run('regrade', 'Sound', '--policy', 'drop')).err).toContain('add --question 2');
  expect((await run('regrade', 'Sound')).out).toMatch(/ {2}up {7}down {12}2 {15}0 {2}also-right\n\n$/);
  expect((await run('results', 'Sound')).out).toContain('2 attempts of 2 students, 2 passed.');
  expect((await run('audit')).out).toContain('policy: also-right, key: up → down, attempts: 2, gain: 1, lose: 0');
  expect((await run('import', root)).out).toBe('Nothing has changed.\n');
});

test('where the academy has no pass mark, nobody passes but in a quiz that has its own', async () => {
  const root = folder.write({
    'academy.yaml': 'levels: [Class 11]\ntimezone: Asia/Kolkata',
    'contents.csv': 'path,pass_percent\nPhysics/Waves/Echo,50\n',
    'Physics/Waves/Echo.quiz.csv': 'question,option a,option b,answer\nWhere?,here,there,A\n',
    'history/attempts.csv':
      'mobile,quiz,submitted_at,question,answer\n9876543211,Physics/Waves/Echo,2026-11-02 10:00,1,B\n',
  });
  expect((await run('import', root)).code).toBe(0);
  const { out } = await run('regrade', 'Sound', '--policy', 'instead', '--question', '2', '--dry-run');
  expect(out).toContain('1 lose. On average');
  expect(out).not.toMatch(/pass|fail/);
  expect((await run('results', '--student', '9876543211')).out).toContain('2 attempts of 1 student, 0 passed.');
});
