/**
 * `npm run exam`: so many students open one quiz, and submit it, all within a short time; then each result is looked for
 * through the calls that the app makes. The exit code is 1 if one was lost, doubled or is another than they gave.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '../../../harness/sign-in.ts';
import { printFigures } from '../figures.ts';
import { rawClient, type Send } from '../raw-http.ts';
import { runForJson } from '../run-program.ts';
import { readCommandLine } from './command-line.ts';
import type { ExamOptions, ExamOutcome, PhaseOutcome } from './exam-client.ts';
import { answersOf, type ExamQuiz, findQuiz } from './find-quiz.ts';
import { type Portals, startPortals } from './start-portals.ts';

const exam = readCommandLine(process.argv.slice(2));
// scripts/lab.mjs stops us with a signal. The programs that we started notice by their IPC channel that we are gone.
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

export interface CheckedResults {
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
export async function checkResults(url: string, sessions: Session[], quiz: ExamQuiz): Promise<CheckedResults> {
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
