import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { mp4 } from '#server/testing/tiny-media.ts';

const files = {
  'academy.yaml': 'levels: [Class 11, Class 12]\ntimezone: Asia/Kolkata\npass_percent: 40',
  'Physics/Waves/Sound.quiz.csv':
    'question,option a,option b,answer,marks\n<b>Why</b>?,yes,no,A,1\nHow?,=up,down,B,2\nWhen?,now,then,A,1\n',
  'Physics/Waves/Echo.mp4': mp4(),
  'Physics/Light/Test.quiz.csv': 'question,option a,option b,answer\nWhy?,a,b,A\n',
  'Physics/Light/Lenses.quiz.csv':
    'question,option a,option b,answer,negative,topic,difficulty\nWhy ![a lens](https://example.org/lens.png)?,a,b,A,0.25,Optics,easy\n',
  'Maths/Sets/Test.quiz.csv': 'question,option a,option b,answer\nWhy?,a,b,A\n',
  'Physics/Waves/Open film.url': '[InternetShortcut]\nURL=https://www.youtube.com/watch?v=aqz-KE-bpKQ\n',
  'students.csv': [
    'name,mobile,level',
    '=HYPERLINK(1),9876543210,Class 12',
    'Bina,9876543211,Class 12',
    '"Das, Chitra",9876543212,Class 11\n',
  ].join('\n'),
  'history/attempts.csv': [
    'mobile,quiz,submitted_at,question,answer',
    ...answers('9876543210', '2026-11-01 23:59', ['A', 'B', 'A']),
    ...answers('9876543211', '2026-11-02 00:00', ['A', 'A', '']),
    ...answers('9876543211', '2026-11-02 09:00', ['A', 'B', 'A']),
    ...answers('9876543212', '2026-11-03 09:00', ['B', '', '']),
    ...[3, 4, 5, 6, 7].map((day) => `9876543212,Physics/Light/Lenses,2026-11-0${day} 09:00,1,B`),
    '',
  ].join('\n'),
  'history/watched.csv':
    'mobile,topic,watched_at,seconds,duration\n9876543211,Physics/Waves/Echo.mp4,2026-11-02 10:00,100,100\n',
};

let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-results-'));
  const academy = join(dataDir, 'Sunrise Academy');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(academy, path)), { recursive: true });
    writeFileSync(join(academy, path), content);
  }
  expect(await run('import', academy)).toMatchObject({ exitCode: 0 });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function answers(mobile: string, submitted_at: string, letters: string[]): string[] {
  return letters.map((letter, n) => `${mobile},Physics/Waves/Sound,${submitted_at},${n + 1},${letter}`);
}

function run(...args: string[]) {
  return runCommandLine(args, { DATA_DIR: dataDir });
}

async function csv(...args: string[]): Promise<string[]> {
  const { exitCode, out } = await run(...args, '--csv');
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^\ufeff[^\n]*\r\n/);
  expect(out).toMatch(/\r\n$/);
  return out.slice(1, -2).split('\r\n');
}

async function json(...args: string[]): Promise<Record<string, unknown>[]> {
  const { exitCode, out } = await run(...args, '--json');
  expect(exitCode).toBe(0);
  return JSON.parse(out);
}

test('the results of a quiz are a table with a summary', async () => {
  expect(await run('results', 'sound')).toEqual({
    exitCode: 0,
    err: '',
    out: `Physics/Waves/Sound

Name           Mobile         Level     Attempt  Submitted         Marks  Of    %  Result
=HYPERLINK(1)  +919876543210  Class 12  1 of 1   2026-11-01 23:59      4   4  100  pass
Bina           +919876543211  Class 12  1 of 2   2026-11-02 00:00      1   4   25  fail
Das, Chitra    +919876543212  Class 11  1 of 1   2026-11-03 09:00      0   4    0  fail

3 attempts of 3 students, 1 passed. Average 41.7%, median 25%.
`,
  });
});

test('as CSV they have numbers as numbers, and no formula', async () => {
  const [columns, first, second, third, ...others] = await csv('results', 'Physics/Waves/Sound');
  expect(others).toEqual([]);
  expect(columns).toBe(
    'stud_id,name,phone_code,mobile,level,roll_number,subject,chapter,quiz_id,quiz,attempt_id,attempt,attempts,submitted_at,marks,max_marks,percent,result',
  );
  expect(first).toMatch(
    /^\w+,'=HYPERLINK\(1\),91,9876543210,Class 12,,Physics,Waves,\w+,Sound,[\w-]+,1,1,2026-11-01 23:59,4,4,100,pass$/,
  );
  expect(second).toContain(',Bina,');
  expect(third).toMatch(/^\w+,"Das, Chitra",91,/);
});

test('as JSON they are a list of objects, with moments in the academy’s time zone', async () => {
  const [first] = await json('results', 'Sound');
  expect(first).toMatchObject({ name: '=HYPERLINK(1)', mobile: '9876543210', marks: 4, max_marks: 4, percent: 100 });
  expect(first).toMatchObject({ attempt: 1, attempts: 1, submitted_at: '2026-11-01T23:59:00+05:30' });
});

test('days are those of the academy’s time zone, and the last one is included', async () => {
  const names = async (...args: string[]) => (await json('results', 'Sound', ...args)).map(({ name }) => name);
  expect(await names('--since', '2026-11-02')).toEqual(['Bina', 'Das, Chitra']);
  expect(await names('--until', '2026-11-01')).toEqual(['=HYPERLINK(1)']);
  expect(await names('--since', '2026-11-02', '--until', '2026-11-02', '--attempts', 'all')).toEqual(['Bina', 'Bina']);
  expect(await names('--level', 'class 11')).toEqual(['Das, Chitra']);
});

test('the results of a student are all of their attempts, in the order of time', async () => {
  const { out } = await run('results', '--student', '098765 43211');
  expect(out.split('\n')).toMatchObject([
    'Bina (+919876543211)',
    '',
    'Subject  Quiz   Attempt  Submitted         Marks  Of    %  Result',
    'Physics  Sound  1 of 2   2026-11-02 00:00      1   4   25  fail',
    'Physics  Sound  2 of 2   2026-11-02 09:00      4   4  100  pass',
    '',
    '2 attempts of 1 student, 1 passed. Average 62.5%, median 62.5%.',
    '',
  ]);
  expect(await json('results', '--student', '9876543211', '--attempts', 'best')).toMatchObject([{ attempt: 2 }]);
});

test('the answers are a letter for each question, capital where it is right', async () => {
  const { out } = await run('answers', 'Sound');
  expect(out).toContain('Bina           +919876543211  Class 12         1      1  Aa-\n');
  const [first, second] = await json('answers', 'Sound', '--attempts', 'all');
  expect(first).toMatchObject({ revision: 1, q1: 'a', q2: 'b', q3: 'a' });
  expect(second).toMatchObject({ name: 'Bina', attempt: 2 });
  expect((await csv('answers', 'Sound')).at(-1)).toMatch(/,0,4,0,fail,b,,$/);
});

test('the questions of a quiz that names topics and difficulties have columns for these', async () => {
  const { out } = await run('questions', 'Lenses');
  expect(out).toContain('No  Question        Topic   Difficulty  Right');
  expect(out).toContain(' 1  Why [a lens] ?  Optics  easy');
  expect(await json('questions', 'Lenses')).toMatchObject([
    { negative_marks: 0.25, topic: 'Optics', difficulty: 'easy' },
  ]);
});

test('the questions of a quiz whose key may be wrong have a column that says why', async () => {
  expect((await run('questions', 'Lenses')).out).not.toContain('Check the key');
  const { out } = await run('questions', 'Lenses', '--attempts', 'all');
  expect(out).toMatch(/Left out {2}Check the key\n.* 0 {2}nobody was right\n/);
  expect(await json('questions', 'Lenses', '--attempts', 'all')).toMatchObject([{ check_key: 'nobody_right' }]);
});

test('the questions have the share that was right, what was chosen and what was left out', async () => {
  const { out } = await run('questions', 'Sound');
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect(out).toBe(`Physics/Waves/Sound

Revision 1, since ${today}: 3 attempts

No  Question  Right  Chosen     Left out
 1  Why?       66.7  a* 2, b 1         0
 2  How?       33.3  a 1, b* 1         1
 3  When?      33.3  a* 1, b 0         2
`);
  const [, second] = await csv('questions', 'Sound').then((lines) => lines.slice(1));
  expect(second).toMatch(/^1,2,\w+,How\?,2,0,,,3,33\.33\d+,1,,single,b,'=up,1,down,1$/);
});

test('the questions and the answers are written to a workbook', async () => {
  for (const command of ['questions', 'answers']) {
    const file = join(dataDir, `${command}.xlsx`);
    expect(await run(command, 'Sound', '--xlsx', file)).toMatchObject({ exitCode: 0, out: `${file} has 3 rows.\n` });
    expect(readFileSync(file, 'latin1').slice(0, 2)).toBe('PK');
  }
});

test('watching: by chapter, and who has in one of them', async () => {
  expect(await json('watching')).toMatchObject([
    {
      subject: 'Physics',
      chapter: 'Waves',
      videos: 2,
      not_measured: 1,
      students: 3,
      began: 1,
      finished: 1,
      not_begun: 2,
    },
  ]);
  const { out } = await run('watching', 'waves');
  expect(out).toMatch(/\nBina +\+919876543211 +Class 12 +1 +0 +1 +2026-11-02 10:00\n/);
  expect(out).toMatch(/\n2 videos \(1 not measured, and left out of 'finished all'\), 3 students: 1 finished all, 0 /);
  expect((await run('watching')).out).toMatch(
    / {2}Not measured {2}[\s\S]*\nBegan: .* all of them that are measured\.\n$/,
  );
  expect(await json('watching', 'Physics/Waves', '--since', '2026-11-03')).toMatchObject([
    { finished: 0, not_begun: 2, last_watched_at: null },
    { finished: 0 },
    { finished: 0 },
  ]);
});

test('active: who was seen in the last days, and who was not', async () => {
  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  await db
    .updateTable('watch_progress')
    .set({ watched_at: Date.now() - 1000 })
    .execute();
  await db.destroy();
  expect(await json('active', '--days', '1')).toMatchObject([{ name: 'Bina', quizzes: 0, videos: 1 }]);
  const { out } = await run('active', '--days', '1', '--inactive', '--level', 'Class 12');
  expect(out).toMatch(/^Students not seen in the last day\n/);
  expect(out).toMatch(/\n1 of 2 students was not seen in the last day\.\n$/);
});

test.each([
  [['results', 'Nothing'], /^There is no quiz 'Nothing'. The quizzes are:\n {2}Maths\/Sets\/Test \(\w+\)\n/],
  [
    ['answers', 'Test'],
    /^Several quizzes are called 'Test'. Use an id instead:\n {2}Maths\/Sets\/Test \(\w+\)\n {2}Phys/,
  ],
  [['results', 'Test', '--subject', 'Maths'], 'There are no results of Maths/Sets/Test that fit.\n'],
  [['answers', 'Maths/Sets/Test'], 'There are no answers to Maths/Sets/Test that fit.\n'],
  [['questions', 'maths/sets/test'], 'There are no attempts at Maths/Sets/Test that fit.\n'],
  [['results', '--student', '9876543212', '--until', '2020-01-01', '--json'], /^There are no results of Das, Chitra/],
  [['results', '--student', '9000000000'], /^No student has the mobile number/],
  [['watching', 'Light'], 'There are no videos in Physics/Light.\n'],
  [
    ['watching', 'Nowhere', '--subject', 'Maths'],
    /^There is no chapter 'Nowhere'. The chapters are:\n {2}Maths\/Sets \(\w+\)\n$/,
  ],
  [['watching', '--subject', 'Maths'], 'There are no chapters with videos that fit.\n'],
  [['active', '--level', 'Class 13'], /^There is no level 'Class 13'/],
  [['active', '--days', '1', '--level', 'Class 11'], 'No student who fits was seen in the last day.\n'],
])('%j finds nothing: exit code 1, and nothing for a program to read', async (args, message) => {
  const { exitCode, out, err } = await run(...args);
  expect([exitCode, out]).toEqual([1, '']);
  expect(err).toMatch(message);
});

test.each([
  [['results'], 'results takes the name of a quiz, or --student with a mobile number.'],
  [['results', 'Sound', '--student', '9876543211'], 'results takes the name of a quiz, or --student'],
  [['results', 'Charges', 'and', 'fields'], 'Put a name with spaces between quotation marks.'],
  [['results', 'Sound', '--attempts', 'last'], '--attempts takes one of first, best, all.'],
  [['results', 'Sound', '--csv', '--json'], 'Use either --csv or --json.'],
  [['results', 'Sound', '--since', '2026-02-30'], '--since takes a day, such as 2026-11-01.'],
  [['results', 'Sound', '--since', '2026-11-02', '--until', '2026-11-01'], '--until is before --since'],
  [['answers'], 'answers takes the name of a quiz.'],
  [['questions'], 'questions takes the name of a quiz.'],
  [['watching', 'a', 'b'], 'watching takes one name.'],
  [['active', 'Sound'], "active does not take 'Sound'."],
  [['active', '--days', '0'], '--days takes a number from 1 to 9999.'],
])('%j is a wrong usage: exit code 2', async (args, message) => {
  const { exitCode, out, err } = await run(...args);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toContain(message);
});

test('a quiz that is hidden is found by its name, unless another has taken it', async () => {
  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  const inMaths = await db
    .selectFrom('quiz')
    .where('source_key', 'like', 'maths%')
    .select('quiz_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('quiz').set({ archived_at: 1 }).where('quiz_id', '=', inMaths.quiz_id).execute();
  expect((await run('results', 'Test')).err).toBe('There are no results of Physics/Light/Test that fit.\n');
  expect((await run('results', inMaths.quiz_id)).err).toBe('There are no results of Maths/Sets/Test that fit.\n');
  expect((await run('results', 'x')).err).toContain(`Maths/Sets/Test (${inMaths.quiz_id}, hidden)`);
  await db.updateTable('quiz').set({ archived_at: null }).execute();
  await db.destroy();
});

test('they read while another process writes, and change nothing', async () => {
  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  const changes = async () => (await sql<{ v: number }>`pragma data_version`.execute(db)).rows[0]?.v;
  const before = await changes();
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('student').set({ name: 'Nobody' }).execute();
    for (const command of [
      ['results', 'Sound'],
      ['answers', 'Sound'],
      ['questions', 'Sound'],
      ['watching'],
      ['active', '--days', '9999'],
    ])
      expect(await run(...command)).toMatchObject({ exitCode: 0, out: expect.not.stringContaining('Nobody') });
  });
  expect(await changes()).toBe(before);
  await db.destroy();
});

test('they create no portal, and update no tables', async () => {
  const nowhere = join(dataDir, 'nowhere');
  const { exitCode, err } = await runCommandLine(['active'], { DATA_DIR: nowhere });
  expect([exitCode, err]).toEqual([1, expect.stringMatching(/^There is no portal at/)]);

  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  const newest = await db.selectFrom('migration').orderBy('name', 'desc').selectAll().executeTakeFirstOrThrow();
  await db.deleteFrom('migration').where('name', '=', newest.name).execute();
  expect(await run('active')).toMatchObject({ exitCode: 1, err: expect.stringContaining('portal -- migrate') });
  await db.insertInto('migration').values(newest).execute();
  await db.destroy();
});
