import { closeSync, fdatasyncSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { callApi } from '../../harness/call-api.ts';
import type { Session } from '../../harness/sign-in.ts';
import { dataFolder, startPortal } from '../../harness/start-portal.ts';
import { type Figure, median } from './figures.ts';
import { makeStudents } from './make-students.ts';
import { cpuMicrosecondsEach, readUsage } from './process-usage.ts';
import { benchSettings, runForJson } from './run-program.ts';
import type { SubmitOptions, SubmitOutcome } from './submit-client.ts';

const callers = 32;
const students = 20_000;
/** Seconds in which a crowd of all students submits, and the 99th percentile that this may take in ms. */
const crowds = [
  { seconds: 60, p99: 100 },
  { seconds: 10, p99: 1000 },
  { seconds: 5, p99: 6000 },
];

/** Measures submitted quizzes, each of another student, beside how often the disk can sync in the same seconds. */
export async function measureSubmits(folder: string, isHurried: boolean): Promise<Figure[]> {
  const portal = await startPortal({ folder, settings: { ...benchSettings, STUDENT_LIMITS: 'on' } });
  const database = join(dataFolder(folder), 'portal.db');
  const all = makeStudents(database, { students: isHurried ? 2000 : students });
  const sessions = join(folder, 'sessions.json');
  writeFileSync(sessions, JSON.stringify(all));
  const quiz = await findQuiz(portal.url, all[0]);
  const run = (more: Pick<SubmitOptions, 'callers' | 'crowd' | 'seconds'>) =>
    runForJson<SubmitOutcome>('submit-client.ts', { url: portal.url, sessions, ...quiz, ...more });

  const outcomes = [await run({ callers, seconds: 1 })];
  const rounds: { perSecond: number; ofDisk: number; p99: number; cpu: number; syncs: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const syncs = syncsPerSecond(folder);
    let outcome: SubmitOutcome | undefined;
    const cpu = await cpuMicrosecondsEach(portal.pid, async () => {
      outcome = await run({ callers, seconds: isHurried ? 1 : 3 });
      return outcome.acknowledged.length;
    });
    if (!outcome) throw new Error('The submits have no outcome.');
    const { perSecond, p99 } = outcome;
    outcomes.push(outcome);
    rounds.push({ perSecond, p99, cpu, syncs, ofDisk: perSecond / syncs });
  }
  const of = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
  const figures: Figure[] = [
    { name: 'answers in a submit', value: quiz.answers.length, unit: 'answers' },
    { name: `submits by ${callers} callers`, value: of('perSecond'), unit: 'a second' },
    { name: 'fdatasync of 4 kB', value: of('syncs'), unit: 'a second' },
    { name: 'submits / fdatasync', value: of('ofDisk'), unit: 'of the disk', limit: { least: 1.5 } },
    { name: '99th percentile', value: of('p99'), unit: 'ms', limit: { most: 20 } },
    { name: 'CPU time of the portal', value: of('cpu'), unit: 'µs a submit' },
  ];
  for (const { seconds, p99 } of isHurried ? [] : crowds) {
    const outcome = await run({ crowd: students, seconds });
    outcomes.push(outcome);
    figures.push(
      { name: `20,000 in ${seconds} s: 99th percentile`, value: outcome.p99, unit: 'ms', limit: { most: p99 } },
      { name: `20,000 in ${seconds} s: sent again after 503`, value: outcome.retries, unit: 'times' },
    );
  }
  figures.push({ name: 'resident memory afterwards', value: readUsage(portal.pid).rssMb, unit: 'MB' });
  await portal.stop();
  const stored = storedAttempts(database, quiz.answers.length);
  const acknowledged = outcomes.flatMap((outcome) => outcome.acknowledged);
  const lost = acknowledged.filter((attempt_id) => !stored.has(attempt_id));
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return [
    ...figures,
    { name: 'failed: another status', value: failed, unit: 'submits', limit: { most: 0 } },
    { name: 'acknowledged', value: acknowledged.length, unit: 'submits' },
    {
      name: 'acknowledged, but not stored once with all answers',
      value: lost.length,
      unit: 'submits',
      limit: { most: 0 },
    },
  ];
}

/** The first quiz that the student sees, with an answer to each question. */
async function findQuiz(url: string, session: Session | undefined) {
  const { token, stud_id } = session ?? { token: '', stud_id: '' };
  const call = async <Data>(path: string, payload: object) =>
    (await callApi<Data>(url, `/Student/${path}`, { stud_id, ...payload }, token)).data;
  for (const { subject_id } of await call<{ subject_id: string }[]>('subjects?auth_mode=1', {})) {
    for (const { chapter_id } of await call<{ chapter_id: string }[]>('chapters', { sub_id: subject_id })) {
      const [quiz] = await call<{ id: string }[]>('get_quiz_by_chapter', { chapter_id });
      if (!quiz) continue;
      const { questions } = await call<{ questions: { question_id: string; options: string[] }[] }>('get_quiz', {
        quiz_id: quiz.id,
      });
      const answers = questions.map(({ question_id, options }) => ({ question_id, answer: options[0] ?? '' }));
      return { quiz_id: quiz.id, answers };
    }
  }
  throw new Error('The demo academy has no quiz.');
}

/** What one commit needs at least: a page is appended to a log and synced. */
function syncsPerSecond(folder: string): number {
  const path = join(folder, 'syncs');
  const page = Buffer.alloc(4096, 1);
  const file = openSync(path, 'w');
  let count = 0;
  const begin = performance.now();
  for (; performance.now() - begin < 1000; count += 1) {
    writeSync(file, page);
    fdatasyncSync(file);
  }
  const perSecond = count / ((performance.now() - begin) / 1000);
  closeSync(file);
  rmSync(path);
  return perSecond;
}

/** The attempts that are stored with all their answers. */
function storedAttempts(path: string, answers: number): Set<unknown> {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db
    .prepare(`
      select client_attempt_id from attempt a
      where (select count(*) from attempt_answer where attempt_id = a.attempt_id) = ?
      group by client_attempt_id having count(*) = 1`)
    .all(answers);
  db.close();
  return new Set(rows.map(({ client_attempt_id }) => client_attempt_id));
}
