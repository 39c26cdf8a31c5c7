/** A term of an academy, as its operator and its students live through it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import type { Call, DataOf } from '#contract/call.ts';
import { envelope } from '#contract/envelope.ts';
import { batchesCall, liveClassesCall } from '#contract/live/live.ts';
import { getQuizCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { readConfig } from '#server/config.ts';
import { apiPath } from '#server/http/call-route.ts';
import { type Portal, start } from '#server/start.ts';
import { oneInGate } from '#server/testing/each-database.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';

const academy = testFolder();
let base: string;
let env: Record<string, string>;
let portal: Portal | undefined;
let drop: (() => Promise<void>) | undefined;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'portal-term-'));
});
afterEach(async () => {
  await portal?.stop();
  await drop?.();
  [portal, drop] = [undefined, undefined];
  rmSync(base, { recursive: true, force: true });
});

const batches = ['Morning', 'Evening', 'Weekend'];
const studentCount = 60;
const mobileOf = (at: number) => String(9_876_500_000 + at);
const nameOf = (at: number) => `Student ${String(at).padStart(2, '0')}`;
const batchOf = (at: number) => batches[at % batches.length] ?? '';

/** As the teacher has it: a sheet with numbers as numbers. */
function students() {
  const rows = Array.from({ length: studentCount }, (_, at) => {
    return [at + 1, nameOf(at), Number(mobileOf(at)), 'Class 12', `Physics/${batchOf(at)}`];
  });
  return workbookOf([['S. No.', 'Student Name', 'Mobile No.', 'Class', 'Batches'], ...rows]);
}

/** The right answer of each question, by its letter. */
type Key = readonly string[];
const letters = ['A', 'B', 'C', 'D'];
const firstKey: Key = ['A', 'B', 'C', 'D', 'A'];

function quiz(name: string, key: Key): string {
  const rows = key.map((letter, at) => `${name} ${at + 1},one,two,three,four,${letter}`);
  return ['question,a,b,c,d,answer', ...rows, ''].join('\n');
}

const chapter = 'Physics/01 Waves';
const files = {
  'academy.yaml': 'name: Sunrise\nlevels: [Class 12]\nregistration: approve\npass_percent: 60\n',
  [`${chapter}/01 Sound.mp4`]: 'sound',
  [`${chapter}/Sound.quiz.csv`]: quiz('Sound', firstKey),
  [`${chapter}/Light.quiz.csv`]: quiz('Light', firstKey),
  'live.csv': `subject,batch,class,tutor,url,day,starts,ends\n${batches
    .map((batch) => `Physics,${batch},Waves for ${batch},Lakshmi,https://meet.example.org/${batch},daily,17:00,18:00\n`)
    .join('')}`,
};

/** What a student chooses: the first `at % 6` questions right, the next one as the wrong key says, the rest wrong. */
function chosen(at: number, question: number): string {
  const right = firstKey[question] ?? '';
  return question < at % 6 ? right : (letters[(letters.indexOf(right) + 1) % letters.length] ?? '');
}

function countMarks(at: number, isRight: (question: number, letter: string) => boolean): number {
  return firstKey.filter((_, question) => isRight(question, chosen(at, question))).length;
}

describe.each(oneInGate)('a term on %s', (engine) => {
  test('from a folder of files to marks that are corrected, and a student who has left', {
    timeout: 120_000,
  }, async () => {
    env = {
      PORT: '0',
      DATA_DIR: join(base, 'data'),
      DEMO: 'false',
      SMS_URL: `file:${base}/sms.jsonl`,
      CODE_LIMITS: 'off',
    };
    if (engine === 'Postgres') await openPostgres();
    const folder = academy.write({ ...files, 'students.xlsx': students() });
    await operator('import', folder);
    await restart();

    // Students of three batches see their own live classes only.
    const signedIn = await Promise.all(Array.from({ length: studentCount }, (_, at) => signIn(mobileOf(at))));
    for (const at of [0, 1, 2])
      expect(await liveClassesOf(student(signedIn, at))).toEqual([`Waves for ${batchOf(at)}`]);

    // A newcomer waits until the operator lets them in.
    await register('9876511111', 'Newcomer');
    const newcomer = await signIn('9876511111');
    await expect(call(subjectsCall, { stud_id: newcomer.stud_id }, newcomer.token)).rejects.toThrow();
    expect(await operator('student', 'waiting')).toContain('Newcomer');
    await operator('student', 'approve', '9876511111', '--batch', 'Physics/Evening');
    expect(await liveClassesOf(newcomer)).toEqual(['Waves for Evening']);

    // All take both quizzes, and the marks are those of a count by hand.
    const reports = new Map<number, string>();
    for (const [at, one] of signedIn.entries()) {
      await take(one, 'Light', at);
      reports.set(at, await take(one, 'Sound', at));
    }
    const byHand = (isRight: (question: number, letter: string) => boolean) =>
      new Map(signedIn.map((_, at) => [mobileOf(at), countMarks(at, isRight)]));
    const before = byHand((question, letter) => letter === firstKey[question]);
    for (const name of ['Sound', 'Light']) expect(await marksOf(name)).toEqual(before);
    expect((await marksOf('Sound', '--batch', 'Physics/Evening')).size).toBe(studentCount / batches.length);

    // The key of question 3 was wrong: B is right as well as C.
    academy.write({ [`${chapter}/Sound.quiz.csv`]: quiz('Sound', ['A', 'B', 'D', 'D', 'A']) });
    expect(await operator('import', folder)).toContain('regrade');
    const after = byHand((question, letter) => letter === firstKey[question] || (question === 2 && letter === 'D'));
    await operator('regrade', 'Sound', '--policy', 'also-right', '--dry-run');
    expect(await marksOf('Sound')).toEqual(before);
    await operator('regrade', 'Sound', '--policy', 'also-right');
    expect(await marksOf('Sound')).toEqual(after);
    expect(await marksOf('Light')).toEqual(before);
    const report = await call(
      quizReportByIdCall,
      { id: reports.get(0) ?? '', stud_id: student(signedIn, 0).stud_id },
      student(signedIn, 0).token,
    );
    expect(report.data.regraded).toMatchObject([{ questions: [3] }]);

    // A number changed by hand stays, however often the folder is imported.
    await operator('student', 'change', mobileOf(5), '--mobile', '9876522222');
    await operator('import', folder);
    expect((await operator('student', 'list', '--most', '100')).trim().split('\n')).toHaveLength(studentCount + 1);
    expect(await operator('student', 'show', '9876522222')).toContain(nameOf(5));

    // Who is erased is erased in an older backup too, and no import brings them back.
    const backup = join(base, 'term.tar');
    await operator('backup', backup);
    await operator('student', 'erase', mobileOf(7), '--yes');
    await portal?.stop();
    if (engine === 'Postgres') await openPostgres();
    await operator('restore', backup, '--replace');
    await operator('import', folder);
    expect(await operator('student', 'list', '--most', '100')).not.toContain(nameOf(7));
    const restored = await marksOf('Sound');
    expect(restored.size).toBe(studentCount);
    after.delete(mobileOf(7));
    const [changed = 0, ...rest] = [after.get(mobileOf(5))];
    expect(rest).toEqual([]);
    after.delete(mobileOf(5));
    for (const [mobile, marks] of [...after, ['9876522222', changed] as const])
      expect([mobile, restored.get(mobile)]).toEqual([mobile, marks]);

    await restart();
    expect(await liveClassesOf(await signIn('9876522222'))).toEqual([`Waves for ${batchOf(5)}`]);
    expect(await operator('audit', '--most', '100')).toContain('regrade');
  });
});

/** A new, empty database. */
async function openPostgres(): Promise<void> {
  await drop?.();
  const created = await createPostgresDatabase(inject('postgresUrl'));
  drop = created.drop;
  env = { ...env, DATABASE_URL: created.url };
}

async function restart(): Promise<void> {
  await portal?.stop();
  portal = await start(readConfig(env), pino({ level: 'silent' }));
}

/** Runs a command, which must succeed, and returns what it printed. */
async function operator(...args: string[]): Promise<string> {
  const { exitCode, out, err } = await runCommandLine(args, env);
  expect([args.join(' '), exitCode, err]).toEqual([args.join(' '), 0, '']);
  return out;
}

/** The marks in a quiz by mobile number, from the table for spreadsheets. */
async function marksOf(name: string, ...more: string[]): Promise<Map<string, number>> {
  const [header = '', ...lines] = (await operator('results', name, '--csv', ...more))
    .replace('\ufeff', '')
    .trim()
    .split('\r\n');
  const names = header.split(',');
  const cell = (line: string, column: string) => line.split(',')[names.indexOf(column)] ?? '';
  return new Map(lines.map((line) => [cell(line, 'mobile'), Number(cell(line, 'marks'))]));
}

interface SignedIn {
  stud_id: string;
  token: string;
}

function student(all: SignedIn[], at: number): SignedIn {
  return all[at] ?? expect.fail();
}

async function signIn(mobile: string): Promise<SignedIn> {
  const { otp_ref } = (await call(loginCall, { mobile, phone_code: '91', device_id: 'web' })).data;
  return await verify(otp_ref, mobile);
}

async function register(mobile: string, name: string): Promise<SignedIn> {
  const [level] = (await call(academicLevelsCall, {})).data;
  const { otp_ref } = (
    await call(signupCall, {
      fcm_id: 'web',
      device_id: 'web',
      academic_level: level?.ac_id,
      name,
      guardian: 'Suresh',
      phone_code: '91',
      state: 'Kerala',
      district: 'Palakkad',
      email: 'new@example.org',
      mobile,
    })
  ).data;
  return await verify(otp_ref, mobile);
}

async function verify(otp_ref: string, mobile: string): Promise<SignedIn> {
  const messages = readFileSync(join(base, 'sms.jsonl'), 'utf8').trim().split('\n');
  const own = messages.map((line) => JSON.parse(line)).findLast(({ to }) => to === `+91${mobile}`);
  const { data, token } = await call(verifyOtpCall, { otp_ref, otp: own?.code });
  return { stud_id: data.stud_id, token };
}

/** The names of the live classes that a student sees. */
async function liveClassesOf({ stud_id, token }: SignedIn): Promise<string[]> {
  const [subject] = (await call(subjectsCall, { stud_id }, token)).data;
  const sub_id = subject?.subject_id;
  const found = (await call(batchesCall, { stud_id, sub_id }, token)).data;
  const classes = found.map(({ batch_id }) => call(liveClassesCall, { stud_id, sub_id, batch_id }, token));
  return (await Promise.all(classes)).flatMap(({ data }) => data.map(({ class_name }) => class_name));
}

/** Takes a quiz as the student of this number does, and returns the id of its report. */
async function take({ stud_id, token }: SignedIn, name: string, at: number): Promise<string> {
  const [subject] = (await call(subjectsCall, { stud_id }, token)).data;
  const quizzes = (await call(subjectResultsCall, { stud_id, sub_id: subject?.subject_id }, token)).data;
  const found = quizzes.find((one) => one.name === name);
  const quiz_id = found?.quiz_id ?? expect.fail();
  const { questions } = (await call(getQuizCall, { quiz_id, stud_id }, token)).data;
  const submit_data = questions.map(({ question_id, question, options }) => {
    const number = Number(/\d+$/.exec(question)?.[0]);
    return { question_id, answer: options[letters.indexOf(chosen(at, number - 1))] ?? '' };
  });
  const result = await call(submitQuizCall, { stud_id, quiz_id, submit_data, attempt_id: randomUUID() }, token);
  return result.data.report_id ?? expect.fail();
}

/** Makes a call. Throws if it fails. */
async function call<C extends Call>({ method, path, data }: C, payload: object, token = '') {
  const isPost = method === 'POST';
  const response = await fetch(`${portal?.listening}${apiPath}${path}`, {
    method,
    headers: { token, ...(isPost && { 'content-type': 'application/json' }) },
    ...(isPost && { body: JSON.stringify(payload) }),
  });
  const body = envelope.parse(await response.json());
  if (!response.ok || !body.status) throw new Error(body.message);
  return { data: data.parse(body.data) as DataOf<C>, token: body.token ?? '' };
}
