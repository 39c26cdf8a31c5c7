/**
 * `npm run exam`: so many students open one quiz, and submit it, all within a short time; then each result is looked for
 * through the calls that the app makes. The exit code is 1 if one was lost, doubled or is another than they gave.
 */

import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Session } from '../../../harness/sign-in.ts';
import { dataFolder, type Portal, startPortal } from '../../../harness/start-portal.ts';
import { freePort, makePostgres, startPostgres } from '../../../src/server/testing/postgres-server.ts';
import { printFigures } from '../figures.ts';
import { makeStudents } from '../make-students.ts';
import { familyCpuMs, readUsage } from '../process-usage.ts';
import { rawClient, type Send } from '../raw-http.ts';
import { benchSettings, runForJson } from '../run-program.ts';
import { answersOf } from './answers.ts';
import { type Exam, readCommandLine } from './command-line.ts';
import type { ExamOptions, ExamOutcome, PhaseOutcome } from './exam-client.ts';
import { type ExamQuiz, findQuiz } from './find-quiz.ts';
import { startNginxBeforeMany } from './nginx.ts';

const exam = readCommandLine(process.argv.slice(2));
// scripts/exam.mjs stops us with a signal. The programs that we started notice by their IPC channel that we are gone.
process.once('SIGTERM', () => process.exit(143));
const folder = mkdtempSync(join(tmpdir(), 'portal-exam-'));
try {
  const portals = await startPortals(folder, exam);
  if (!(await hold(portals))) process.exitCode = 1;
  await portals.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function hold(portals: Portals): Promise<boolean> {
  const { students, database, processes, openSeconds, submitSeconds, disturbance } = exam;
  const sessions = await portals.makeStudents(students);
  const [first] = sessions;
  if (!first) throw new Error('An exam needs a student.');
  const quiz = await findQuiz(portals.url, first);
  const sessionsFile = join(folder, 'sessions.json');
  writeFileSync(sessionsFile, JSON.stringify(sessions));

  const options: ExamOptions = { url: portals.url, sessionsFile, quiz, openSeconds, submitSeconds };
  const cpuBefore = portals.cpuMs();
  const postgresBefore = portals.postgresCpuMs();
  const running = runForJson<ExamOutcome>('exam/exam-client.ts', options);
  const disturbed = disturbance && wait((openSeconds + submitSeconds / 2) * 1000).then(() => portals[disturbance]());
  const { open, submit } = await running;
  await disturbed;
  const cpuMs = portals.cpuMs() - cpuBefore;
  const postgresCpuMs = portals.postgresCpuMs() - postgresBefore;
  const results = await checkResults(portals.url, sessions, quiz);

  const of = ({ p50, p99, slowest, retries, broken, failed }: PhaseOutcome) => [
    { name: '  half of them served within', value: p50, unit: 'ms' },
    { name: '  99 of 100 served within', value: p99, unit: 'ms', limit: { most: 1000 } },
    { name: '  the last one served within', value: slowest, unit: 'ms' },
    { name: '  tries after a 503 or a lost connection', value: retries, unit: '' },
    { name: '  of these after a 500', value: broken, unit: '' },
    { name: '  failed', value: failed, unit: 'students', limit: { most: 0 } },
  ];
  const none = { most: 0 };
  return printFigures(
    `${students.toLocaleString('en')} students, a quiz of ${quiz.questions.length} questions, ${database}, ${processes} of the portal`,
    [
      { name: `Opened within ${openSeconds} s`, value: open.served, unit: 'students' },
      ...of(open),
      { name: `Submitted within ${submitSeconds} s`, value: submit.served, unit: 'students' },
      ...of(submit),
      // Processes that were started anew count from then.
      { name: 'CPU time of the portal', value: disturbance ? Number.NaN : cpuMs / students, unit: 'ms a student' },
      {
        name: 'CPU time of Postgres',
        value: disturbance ? Number.NaN : postgresCpuMs / students,
        unit: 'ms a student',
      },
      { name: 'Results lost', value: results.lost, unit: '', limit: none },
      { name: 'Results doubled', value: results.doubled, unit: '', limit: none },
      { name: 'Results with other answers or marks', value: results.different, unit: '', limit: none },
    ],
  );
}

interface CheckedResults {
  lost: number;
  doubled: number;
  /** Attempts whose answers or marks are not those of the student. */
  different: number;
}

interface Report {
  analytics: { total_marks_gained: string };
  report: { question_id: string; marks: string; answer: string; student_answer: string }[];
}

const atOnce = 32;

/** Asks for the results of each student, as the app does: one attempt, with the answers that they gave, and its marks. */
async function checkResults(url: string, sessions: Session[], quiz: ExamQuiz): Promise<CheckedResults> {
  const found: CheckedResults = { lost: 0, doubled: 0, different: 0 };
  const { send, close } = rawClient(url);
  let next = 0;
  const check = async () => {
    for (let n = next++; n < sessions.length; n = next++) {
      const session = sessions[n];
      if (!session) return;
      const history = await call<{ id: string; marks: string }[]>(send, session, 'my_quiz_history', {
        chapter_id: quiz.chapter_id,
      });
      const [attempt] = history;
      if (!attempt) found.lost += 1;
      else if (history.length > 1) found.doubled += 1;
      else {
        const report = await call<Report>(send, session, 'quiz_report_by_id', { id: attempt.id });
        if (!isWhatTheyAnswered(report, n, quiz, attempt.marks)) found.different += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, check));
  close();
  return found;
}

function isWhatTheyAnswered({ report, analytics }: Report, n: number, quiz: ExamQuiz, marks: string): boolean {
  const given = new Map(answersOf(n, quiz).map(({ question_id, answer }) => [question_id, answer]));
  const isComplete = report.length === given.size;
  const gained = report
    .filter(({ answer, student_answer }) => answer === student_answer)
    .reduce((sum, question) => sum + Number(question.marks), 0);
  return (
    isComplete &&
    report.every(({ question_id, student_answer }) => given.get(question_id) === student_answer) &&
    Number(analytics.total_marks_gained) === gained &&
    Number(marks) === gained
  );
}

async function call<Data>(send: Send, { token, stud_id }: Session, path: string, payload: object): Promise<Data> {
  const body = JSON.stringify({ stud_id, ...payload });
  const response = await send({ path: `/api/Student/${path}`, headers: { token }, body });
  if (response.status !== 200) throw new Error(`${path} did not succeed (${response.status}): ${response.body}`);
  // The raw client reads bytes, not characters.
  const { data }: { data: Data } = JSON.parse(Buffer.from(response.body, 'latin1').toString());
  return data;
}

/** The portal of an exam: one process, or several behind nginx. */
interface Portals {
  /** Where the students find it. */
  url: string;
  makeStudents(count: number): Promise<Session[]>;
  /** The CPU time of the portal's processes, in milliseconds. */
  cpuMs(): number;
  /** That of Postgres and its connections; NaN without Postgres. */
  postgresCpuMs(): number;
  /** Kills the first process (SIGKILL), and starts another one in its place. */
  kill(): Promise<void>;
  /** Stops (SIGTERM) and starts each process, one after the other. */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

async function startPortals(folder: string, { database, processes }: Exam): Promise<Portals> {
  const postgres = database === 'postgres' ? await startExamPostgres(folder) : undefined;
  const start = async (port: number) =>
    await startPortal({
      folder,
      settings: {
        ...benchSettings,
        ...{ STUDENT_LIMITS: 'on', PORT: `${port}` },
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      },
    });
  const running: { port: number; portal: Portal }[] = [];
  // One after the other: the first one makes the tables and the academy.
  for (let n = 0; n < processes; n += 1) {
    const port = await freePort();
    running.push({ port, portal: await start(port) });
  }
  const nginx =
    processes > 1
      ? await startNginxBeforeMany(
          folder,
          running.map(({ portal }) => portal.url),
        )
      : undefined;
  const startAnew = async (place: { port: number; portal: Portal }) => {
    place.portal = await start(place.port);
  };
  return {
    url: nginx?.url ?? running[0]?.portal.url ?? '',
    makeStudents: async (count) =>
      postgres
        ? await makePostgresStudents(postgres.url, count)
        : makeStudents(join(dataFolder(folder), 'portal.db'), { students: count }),
    cpuMs: () => running.reduce((sum, { portal }) => sum + readUsage(portal.pid).cpuMs, 0),
    postgresCpuMs: () => (postgres ? familyCpuMs(postgres.pid) : Number.NaN),
    kill: async () => {
      const [first] = running;
      if (!first) return;
      await first.portal.kill();
      await startAnew(first);
    },
    roll: async () => {
      for (const place of running) {
        await place.portal.stop();
        await startAnew(place);
      }
    },
    stop: async () => {
      await nginx?.stop();
      await Promise.all(running.map(({ portal }) => portal.stop()));
      await postgres?.stop();
    },
  };
}

async function startExamPostgres(taskFolder: string) {
  const folder = join(taskFolder, 'postgres');
  mkdirSync(folder);
  // The user that runs Postgres needs access to its own folder inside this one.
  chmodSync(taskFolder, 0o711);
  return await startPostgres(await makePostgres(folder), await freePort(), { shared_buffers: '512MB' });
}

/**
 * Adds students to a portal's Postgres database, past the portal, as `makeStudents` does on SQLite: each has an open
 * session, and is enrolled in what a student of the demo academy is.
 */
async function makePostgresStudents(url: string, students: number): Promise<Session[]> {
  const sessions = Array.from({ length: students }, (_, n) => ({
    stud_id: n.toString(16).padStart(8, '0') + randomBytes(4).toString('hex'),
    token: randomBytes(32).toString('base64url'),
  }));
  const crowd = 'unnest($1::text[]) with ordinality as crowd (stud_id, n)';
  const model = '(select stud_id from enrolment limit 1) as model';
  const ids = sessions.map(({ stud_id }) => stud_id);
  const hashes = sessions.map(({ token }) => createHash('sha256').update(token).digest('base64url'));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into student
        (stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level, created_at)
      select crowd.stud_id, 'Student ' || n, guardian, state, district, 's' || n || '@example.org',
        (8000000000 + n)::text, '91', academic_level, created_at
      from ${crowd} cross join ${model} join student on student.stud_id = model.stud_id`,
      [ids],
    );
    await client.query(
      `insert into session (session_id, token_hash, stud_id, created_at, last_used_at, expires_at)
      select stud_id, hash, stud_id, now, now, now + 2000000000
      from unnest($1::text[], $2::text[]) as crowd (stud_id, hash) cross join (select $3::bigint as now)`,
      [ids, hashes, Date.now()],
    );
    await client.query(
      `insert into enrolment (stud_id, subject_id, enrolled_at)
      select crowd.stud_id, subject_id, enrolled_at
      from ${crowd} cross join ${model} join enrolment on enrolment.stud_id = model.stud_id`,
      [ids],
    );
    await client.query('commit');
    // As autovacuum would have done by the day of the exam.
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return sessions;
}
