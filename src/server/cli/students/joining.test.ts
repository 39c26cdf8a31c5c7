import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { registerStudent } from '#server/domain/accounts/students.repository.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { signInLines } from './sign-in-lines.ts';

const folder = testFolder();
let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-joining-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = async (...args: string[]) => await runCommandLine(args, { DATA_DIR: dataDir });
const out = async (...args: string[]) => {
  const { exitCode, out, err } = await run(...args);
  expect([exitCode, err]).toEqual([0, '']);
  return out;
};

const academy = {
  'academy.yaml': 'levels: [Class 11, Class 12]\nregistration: approve\n',
  'contents.csv': 'path,levels\nPhysics,Class 12\nMaths,Class 11\n',
  'Physics/A/a.mp4': 'a',
  'Maths/A/a.mp4': 'm',
  'students.csv': 'name,mobile,level\nAsha,9876543210,Class 12\nBina,9876543211,Class 12\n',
  'live.csv':
    'subject,batch,class,url\nPhysics,Evening,Optics,https://example.org/1\nMaths,Evening,Sets,https://example.org/2\n',
};

test('a batch is listed, filled, shown and emptied, and its students are named', async () => {
  await out('import', folder.write(academy));
  expect(await out('batch', 'list')).toMatch(/Evening +Maths +- +Maths\n *Evening +Physics +- +Physics/);
  expect(await run('batch', 'show', 'Evening')).toMatchObject({
    exitCode: 1,
    err: 'Nobody is in the batch Evening.\n',
  });
  expect((await run('session', '2026-03-31', '--level', 'Class 11')).err).toContain('OLD=NEW, or OLD=');
  expect((await run('session', '2026-03-31', '--batch', 'Evening=')).err).toContain('cannot end');
  expect(await out('batch', 'add', 'evening', '9876543210', '98765 43211')).toBe(
    '2 students are in evening now.\nIt had no students before: from now on only its students see its live classes.\n',
  );
  expect(await out('batch', 'list')).toMatch(/evening +all +2 +Maths, Physics/);
  expect(await out('batch', 'show', 'Evening', '--csv')).toContain('Asha,91,9876543210,Class 12');
  expect(await out('student', 'show', '9876543210')).toMatch(
    /Enrolled in: +(Physics, Maths|Maths, Physics)\nBatches: +evening\n/,
  );
  expect(await run('batch', 'add', 'Evening', '9876543210')).toMatchObject({
    exitCode: 1,
    err: 'They are in evening already.\n',
  });
  expect(await out('active', '--inactive', '--batch', 'Evening')).toContain('2 of 2 students were not seen');
  expect(await out('batch', 'remove', 'Evening', '9876543211')).toBe('1 student is not in evening any more.\n');
  expect(await out('watching', 'Physics/A', '--batch', 'Evening')).toContain('1 video, 1 student');
  expect(await out('watching', '--batch', 'Evening', '--json')).toContain('"students":1,');
  expect(await out('batch', 'remove', 'Evening', '9876543210')).toContain('any more, so nobody sees its live classes');
  expect(await out('student', 'show', '9876543210')).toContain('Batches:         none');
  for (const args of [['results', 'x'], ['answers', 'x'], ['questions', 'x'], ['watching'], ['active']])
    expect(await run(...args, '--batch', 'Nowhere')).toMatchObject({
      exitCode: 1,
      err: "There is no batch 'Nowhere'. 'batch list' shows them.\n",
    });
});

test('a batch ends with its consequences told first, keeps who was in it, and goes on again', async () => {
  await out('batch', 'add', 'Evening', '9876543210', '9876543211');
  const told = await out('batch', 'end', 'Evening', '--dry-run');
  expect(told).toContain('2 students in it keep their results and reports.');
  expect(told).toContain('2 of them lose subjects that only this batch gives: Maths (2).');
  expect(told).toContain('Nobody sees these any more: live classes 2, chapters 0, quizzes 0, news 0.');
  expect(await out('student', 'show', '9876543210')).toMatch(/Enrolled in: .*Maths/);
  expect(await out('batch', 'end', 'Evening')).toMatch(/^evening has ended\./i);
  expect(await out('student', 'show', '9876543210')).toMatch(/Enrolled in: +Physics\nBatches: +none/);
  expect(await out('batch', 'show', 'Evening', '--csv')).toContain('Asha,91,9876543210,Class 12');
  expect(await run('batch', 'add', 'Evening', '9876543210')).toMatchObject({
    exitCode: 1,
    err: 'This batch has ended. Resume it first.\n',
  });
  expect(await out('batch', 'resume', 'Evening')).toMatch(/^evening goes on: 2 students\./i);
  expect(await out('student', 'show', '9876543210')).toMatch(/Enrolled in: .*Maths/);
  await out('batch', 'remove', 'Evening', '9876543211', '9876543210');
  expect(await out('batch', 'show', 'Evening', '--former', '--csv')).toContain('Asha,91,9876543210,Class 12');
});

test('a batch is made, renamed and merged; one that looks like another is asked about', async () => {
  expect(await out('batch', 'add', '2027 - B')).toBe('2027 - B is a batch now. Nobody is in it yet.\n');
  const question =
    "There is no batch '2027-B', but there is '2027 - B'. Write that name, or add --new if '2027-B' is another batch.\n";
  for (const mobiles of [[], ['9876543210']])
    expect(await run('batch', 'add', '2027-B', ...mobiles)).toMatchObject({ exitCode: 1, err: question });
  expect(await out('batch', 'add', '2027-B', '9876543210', '--new')).toContain('1 student is in 2027-B now.');
  expect(await run('batch', 'rename', '2027-B', '2027 - b')).toMatchObject({ exitCode: 1 });
  expect(await out('batch', 'rename', '2027-B', ' Dawn ')).toBe('2027-B is called Dawn now.\n');
  expect(await out('batch', 'show', 'Dawn', '--csv')).toContain('Asha,91,9876543210,Class 12');
  expect(await out('batch', 'merge', 'Dawn', '2027 - B')).toBe('Dawn is a part of 2027 - B now: 1 student.\n');
  expect(await out('batch', 'show', '2027 - B', '--csv')).toContain('Asha,91,9876543210,Class 12');
  expect(await run('batch', 'show', 'Dawn')).toMatchObject({ exitCode: 1 });
  await out('batch', 'remove', '2027 - B', '9876543210');
  for (const args of [
    ['rename', 'A'],
    ['merge', 'A'],
    ['merge', 'A', 'B', 'C'],
  ])
    expect(await run('batch', ...args)).toMatchObject({ exitCode: 2 });
});

test('a batch that is emptied while the folder lists students for it is said to be closed', async () => {
  await out('import', folder.write({ ...academy, 'batches.csv': 'batch,mobile\nNight,9876543211\n' }));
  expect(await out('batch', 'remove', 'Night', '9876543211')).toContain('any more, so nobody sees its live classes');
  expect(await out('batch', 'list')).toMatch(/Night +all +0/);
  await out('import', folder.write({ ...academy, 'batches.csv': undefined }));
});

test('a batch of one subject is written with it, and may be found by its name while there is only one', async () => {
  expect(await out('batch', 'add', 'Physics/Morning', '9876543210')).toContain('1 student is in Morning now.');
  expect(await out('batch', 'show', 'morning')).toContain('Asha');
  await out('batch', 'add', 'maths/Morning', '9876543211');
  expect(await run('batch', 'show', 'Morning')).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/^Several batches are called 'Morning': /),
  });
  expect(await out('student', 'show', '9876543211')).toContain('Batches:         Maths/Morning');
});

test.each([
  [['batch'], 'batch must be followed by one of list, show, add, rename, merge, remove, end, resume.'],
  [['batch', 'add'], 'batch add takes the name of a batch and mobile numbers.'],
  [['batch', 'list', 'X'], "batch list does not take 'X'."],
  [['batch', 'show', 'X', '--csv', '--json'], 'Use either --csv or --json.'],
  [['student', 'approve'], 'student approve takes one mobile number.'],
  [['student', 'consent', '9876543210'], 'student consent needs --how: how you know that it was the guardian.'],
  [['student', 'consent', '1', '--withdraw', '--how', 'x'], '--withdraw goes without --how and --guardian.'],
  [
    ['student', 'change', '9876543210', '--date-of-birth', '2010'],
    "--date-of-birth is '2010', but it must be a day such as 07-11-2010, the day first.",
  ],
  [['student', 'waiting', 'X'], "student waiting does not take 'X'."],
])('%j is a wrong command line', async (args, message) => {
  const { exitCode, err } = await run(...args);
  expect([exitCode, err.split('\n')[0]]).toEqual([2, message]);
});

test('who waits is listed, and let in with a level and a batch, or rejected', async () => {
  expect(await run('student', 'waiting')).toMatchObject({ exitCode: 1, err: 'Nobody waits to be let in.\n' });
  const db = openDatabase(`sqlite:${join(dataDir, 'portal.db')}`);
  const { ac_id } = await db
    .selectFrom('academic_level')
    .where('levels', '=', 'Class 12')
    .select('ac_id')
    .executeTakeFirstOrThrow();
  const details = { guardian: '=1+1', state: '', district: 'Idukki', email: '', academic_level: ac_id };
  for (const [at, name] of ['Devi', 'Esha', 'Farah'].entries()) {
    const phone = { phone_code: '91', mobile: `987650000${at}` };
    await registerStudent(db, phone, { ...details, name }, 1_700_000_000_000 + at, { mustWait: true });
  }
  await db.destroy();

  expect(await out('student', 'waiting')).toMatch(/Devi .*Idukki.*Esha.*Farah.*3 students wait to be let in\./s);
  expect(await out('student', 'waiting', '--csv')).toContain("Devi,91,9876500000,Class 12,'=1+1,,Idukki");
  expect(await out('student', 'show', '9876500000')).toMatch(/Waiting: +since .*, to be let in/);
  expect(await out('student', 'list')).toMatch(/Devi {2}\(waiting\)/);
  expect(await out('active', '--inactive')).not.toContain('Devi');
  expect(await out('student', 'approve', '9876500000', '--level', 'class 11', '--batch', 'Physics/Morning')).toBe(
    'Devi is let in, and enrolled in Maths, Physics.\n',
  );
  expect(await out('student', 'reject', '9876500001')).toContain('Esha was not let in.');
  expect(await run('student', 'show', '9876500001')).toMatchObject({ exitCode: 1 });
  expect(await run('student', 'reject', '9876543210')).toMatchObject({
    exitCode: 1,
    err: 'This student is not waiting to be let in.\n',
  });
  // Whoever comes into students.csv is let in by the import, and enrolments.csv still keeps them out of a subject.
  const summary = await out(
    'import',
    folder.write({
      ...academy,
      'students.csv': `${academy['students.csv']}Farah,9876500002,Class 12\n`,
      'enrolments.csv': 'mobile,subject,enrolled\n9876500002,Maths,yes\n9876500002,Physics,no\n',
    }),
  );
  expect(summary).toContain('Students: 1 let in');
  expect(await out('student', 'show', '9876500002')).toMatch(/Enrolled in: +Maths\n/);
  expect(await run('student', 'waiting')).toMatchObject({ exitCode: 1 });
});

test("a guardian's consent is recorded, shown and withdrawn, and the list says who waits for it", async () => {
  const files = { ...academy, 'academy.yaml': 'levels: [Class 11, Class 12]\nconsent: guardian\n' };
  await out('import', folder.write(files));
  const born = `01-02-${new Date().getFullYear() - 15}`;
  expect(
    await out('student', 'add', '9876500009', '--name', 'Gita', '--level', 'Class 12', '--date-of-birth', born),
  ).toBe(
    'Gita is registered and can sign in with +919876500009.\nThey are under 18 and wait until a guardian agrees: npm run portal -- student consent +919876500009 --how …\n',
  );
  expect(await out('student', 'waiting', '--csv')).toMatch(/waits_for\r?\n.*Gita,.*,consent\r?\n/);
  const shown = await out('student', 'show', '9876500009');
  expect(shown).toContain(`Date of birth:   ${born}\nWaiting:`);
  expect(shown).toContain("for a guardian's consent");
  expect(await run('student', 'approve', '9876500009')).toMatchObject({ exitCode: 1 });
  expect(await run('student', 'consent', '9876500009', '--how', 'called')).toMatchObject({
    err: "Say who gave it with --guardian: Gita has no guardian's name.\n",
  });
  expect(await out('student', 'consent', '9876500009', '--how', 'on paper', '--guardian', 'Uma')).toBe(
    'The consent for Gita is recorded. They are let in.\n',
  );
  expect(await out('student', 'show', '9876500009')).toMatch(
    /Consent: +given by Uma on .*, to the privacy .*\(on paper\)/,
  );
  expect(JSON.parse(await out('student', 'export', '9876500009')).age_and_consent).toMatchObject([
    { guardian: 'Uma', verified_how: 'on paper', withdrawn_at: null },
  ]);
  expect(await out('student', 'consent', '9876500009', '--withdraw')).toContain('student erase +919876500009');
  expect(await out('student', 'show', '9876500009')).toMatch(/Consent: +withdrawn on .*\nWaiting: .*consent/);
  expect(await out('audit', '--csv')).toMatch(/student.withdraw-consent.*student.consent/s);
});

test('students who share a number are named, and no command takes one of them silently', async () => {
  const add = ['student', 'add', '9876543210', '--level', 'Class 11', '--name'];
  expect((await run(...add, 'Ravi Menon')).err).toBe(
    '+919876543210 is already registered for Asha. If they share one phone, add --sibling.\n',
  );
  expect(await out(...add, 'Ravi Menon', '--sibling')).toContain('Ravi Menon is registered and can sign in');
  const which =
    'belongs to several students. Write which one you mean:\n  "+919876543210/Asha"\n  "+919876543210/Ravi Menon"\n';
  for (const args of [
    ['student', 'show', '9876543210'],
    ['student', 'change', '9876543210', '--level', 'Class 11'],
    ['student', 'sign-out', '9876543210'],
    ['student', 'disable', '9876543210'],
    ['student', 'enable', '9876543210'],
    ['student', 'code', '9876543210'],
    ['student', 'merge', '9876543211', '9876543210'],
    ['student', 'approve', '9876543210'],
    ['student', 'reject', '9876543210'],
    ['student', 'consent', '9876543210', '--how', 'on paper'],
    ['student', 'correct', '9876543210', 'email'],
    ['student', 'erase', '9876543210', '--yes'],
    ['student', 'export', '9876543210'],
    ['enrol', '9876543210', 'Maths'],
    ['batch', 'add', 'Evening', '9876543210'],
    ['results', '--student', '9876543210'],
    ['audit', '9876543210'],
  ])
    expect([args, await run(...args)]).toEqual([args, { exitCode: 1, out: '', err: `9876543210 ${which}` }]);
  expect((await run('student', 'show', '9876543210/Devi')).err).toContain("is nobody's called 'Devi'");
  expect(await out('student', 'show', '98765 43210/rav men')).toMatch(/Name: +Ravi Menon\n/);
  expect(await out('student', 'code', '+919876543210/asha')).toContain('Then they choose who they are');
  expect((await run('student', 'change', '9876543210/Ravi', '--name', 'ASHA')).err).toContain('need different names');
  expect(await out('student', 'unlock', '9876543210')).toContain('can sign in with a code again');
});

describe('what is said of sign-ins', () => {
  test.each([
    ['codes', 'from 5, because codes were just asked for'],
    ['wrong codes', 'from 5, because there were too many wrong codes'],
  ] as const)('after %s, the help desk reads how long to wait and why', (after, text) => {
    const state = { lastCode: undefined, onNewDevice: { until: 5, after }, onTrustedDevice: undefined };
    const [, next] = signInLines(state, undefined, { time: String, hasEmail: false });
    expect(next?.[1]).toBe(`${text}; on a phone they have used before, as soon as they ask`);
  });
});
