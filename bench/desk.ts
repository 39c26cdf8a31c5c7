import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { callDesk } from '../harness/call-desk.ts';
import { dataFolder, type Portal, startPortal } from '../harness/start-portal.ts';
import { fillChosenOptions } from '../src/server/platform/database/migrations/0039-chosen-options.ts';
import { openDatabase } from '../src/server/platform/database/open.ts';
import { type Figure, median, printAtOnce } from './figures.ts';
import { makeStudents } from './make-students.ts';
import { startOnPostgres } from './on-postgres.ts';
import { readUsage } from './process-usage.ts';
import { benchSettings } from './run-program.ts';

/** So many have a million answers with the quizzes of the demo academy. */
const students = 28_000;
/** The owner and the teacher of the demo academy. */
const owner = '9876543201';
const teacher = '9876543202';
/** With these, each of the two stays within what the desk lets a session do at once. */
const rounds = 5;
/** Milliseconds, for each page of the desk. */
const most = 300;

/**
 * Measures the pages of the staff's desk among 28,000 students with a million answers, on SQLite and on Postgres: for the
 * owner, who sees everything, and for a teacher, whose students have to be found.
 */
export async function measureDesk(folder: string, isHurried: boolean): Promise<Figure[]> {
  await (await startPortal({ folder, settings: benchSettings })).stop();
  const file = join(dataFolder(folder), 'portal.db');
  makeStudents(file, { students, known: 1, hasWorked: true });
  const answers = addAnswers(file);
  await writeChosenOptions(file);
  const figures: Figure[] = [{ name: 'Answers', value: answers, unit: '' }];
  const portal = await startPortal({ folder, settings: benchSettings });
  figures.push(...(await measurePages(portal, 'SQLite')));
  await portal.stop();
  if (isHurried) return figures;
  const postgres = await startOnPostgres(folder);
  figures.push(...(await measurePages(postgres.portal, 'Postgres')));
  await postgres.stop();
  return figures;
}

/** Gives every attempt its answers, and moves a quarter of the attempts to one quiz. Returns how many answers there are. */
function addAnswers(file: string): number {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec(`
    pragma synchronous = off; pragma foreign_keys = off; begin immediate;
    create temp table test as
      select quiz.quiz_id, quiz.revision_id from quiz
      join question on question.revision_id = quiz.revision_id
      where archived_at is null group by quiz.quiz_id, quiz.revision_id order by count(*) desc, quiz.quiz_id limit 1;
    update attempt set quiz_id = (select quiz_id from test), revision_id = (select revision_id from test)
      where attempt_id like '0%' and length(attempt_id) > 16;
    insert into attempt_answer (attempt_id, question_id, answer, marks)
    select attempt_id, question_id, answer, case when answer = right_one then question_marks else 0 end from (
      select attempt_id, question_id, question.answer as right_one, question.marks as question_marks,
        json_extract(options, '$[' || (abs(random()) % json_array_length(options)) || ']') as answer
      from attempt join question on question.revision_id = attempt.revision_id
      where not exists (select 1 from attempt_answer as one where one.attempt_id = attempt.attempt_id));
    update attempt set
      marks = coalesce((select sum(marks) from attempt_answer as one where one.attempt_id = attempt.attempt_id), 0),
      max_marks = (select max_marks from quiz_revision as one where one.revision_id = attempt.revision_id);
    commit; analyze`);
  const row = db.prepare('select count(*) as count from attempt_answer').get();
  db.close();
  return Number(row?.['count']);
}

/** As submitting does for each attempt. */
async function writeChosenOptions(file: string): Promise<void> {
  const db = openDatabase(`sqlite:${file}`);
  await fillChosenOptions(db);
  await db.destroy();
}

type Call = <Data>(name: string, input?: object) => Promise<Data>;

async function measurePages(portal: Portal, engine: string): Promise<Figure[]> {
  const figures = [];
  for (const [who, mobile] of [
    ['owner', owner],
    ['teacher', teacher],
  ] as const) {
    const call = await signIn(portal, mobile);
    for (const [name, input] of Object.entries(await pagesOf(call))) {
      const [page = ''] = name.split(',');
      figures.push(...(await measure(`${name}, ${who}, ${engine}`, portal, () => call(page, input))));
    }
  }
  return figures;
}

/** The pages that are asked for, by the names of their calls. */
async function pagesOf(call: Call): Promise<Record<string, object>> {
  const { subjects } = await call<{ subjects: { subject_id: string; subject_name: string }[] }>('me');
  const lists = [];
  for (const { subject_id } of subjects)
    lists.push(...(await call<{ quiz_id: string; subject_id: string; students: number }[]>('quizzes', { subject_id })));
  const [quiz] = lists.toSorted((a, b) => b.students - a.students);
  if (!quiz) throw new Error('The demo academy has no quiz.');
  const { quiz_id, subject_id } = quiz;
  const { rows } = await call<{ rows: { attempt_id: string; stud_id: string }[] }>('results', { quiz_id });
  const { attempt_id = '', stud_id = '' } = rows[0] ?? {};
  const [chapter] = await call<{ chapter_id: string }[]>('watched_chapters', { subject_id });
  const { chapter_id = '' } = chapter ?? {};
  return {
    today: {},
    students: {},
    'students, last page': { page: 400 },
    'students, by name': { search: 'student 77' },
    student: { stud_id },
    quizzes: { subject_id },
    results: { quiz_id },
    'results, by name': { quiz_id, search: 'student 77', sort: 'name' },
    'results, all attempts': { quiz_id, attempts: 'all', page: 100 },
    questions: { quiz_id },
    paper: { attempt_id },
    watched_chapters: { subject_id },
    watched_chapter: { chapter_id },
  };
}

async function measure(name: string, portal: Portal, ask: () => Promise<unknown>): Promise<Figure[]> {
  await ask();
  const [wall, cpu] = [[] as number[], [] as number[]];
  for (let round = 0; round < rounds; round += 1) {
    const before = readUsage(portal.pid);
    const begin = performance.now();
    await ask();
    wall.push(performance.now() - begin);
    cpu.push(readUsage(portal.pid).cpuMs - before.cpuMs);
  }
  const figures = [
    { name, value: median(wall), unit: 'ms', limit: { most } },
    { name: `${name}, CPU time of the portal`, value: median(cpu), unit: 'ms' },
  ];
  printAtOnce(figures);
  return figures;
}

async function signIn(portal: Portal, mobile: string): Promise<Call> {
  const { otp_ref } = await callDesk<{ otp_ref: string }>(portal.url, 'login', { mobile });
  const otp = await portal.otps.next(mobile);
  const { token } = await callDesk<{ token: string }>(portal.url, 'verify_otp', { otp_ref, otp });
  return (name, input = {}) => callDesk(portal.url, name, input, token);
}
