import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '../../../harness/sign-in.ts';
import { dataFolder, type Portal, smsFile, startPortal } from '../../../harness/start-portal.ts';
import { mayMake } from '../../../src/contract/desk/desk-call.ts';
import { checkQuizSheetCall } from '../../../src/contract/desk/quiz-sheet.ts';
import { saveQuizCall } from '../../../src/contract/desk/quizzes.ts';
import { deskMeCall } from '../../../src/contract/desk/session.ts';
import { checkSheetCall } from '../../../src/contract/desk/students/sheet.ts';
import { studentsCall } from '../../../src/contract/desk/students/students.ts';
import { todayCall } from '../../../src/contract/desk/today.ts';
import { openSession } from '../../../src/server/domain/sessions/session.repository.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { Db } from '../../../src/server/platform/database/schema.ts';
import { type Figure, printAtOnce } from '../figures.ts';
import { startOnPostgres } from '../on-postgres.ts';
import { percentile } from '../raw-http.ts';
import { benchSettings, runForJson } from '../run-program.ts';
import { addSheetRow, regradeRow } from './changing.ts';
import { fillAcademy } from './fill-academy.ts';
import { findKnown, type Known } from './known.ts';
import { addPerson, type Person, type Row, row } from './people.ts';
import { reading, rows, tables } from './rows.ts';
import { quizSheetOf, sheetOf } from './sheet-of.ts';
import type { StudentsOptions, StudentsOutcome } from './students-client.ts';

/** As many calls as one of the staff may have open. */
const openCalls = 30;
const teachers = 10;
/** For each row, in which the students come 26 times a second. */
const seconds = 6;
const [mostForStudents, mostForOwner] = [1000, 2000];
const settings = { ...benchSettings, STUDENT_LIMITS: 'on' };

/**
 * Measures what students wait while one of the staff makes each call of the desk as often as they may, and what an owner
 * waits while ten teachers do so: among 20,000 students and as many attempts at one quiz, on SQLite and on Postgres.
 */
export async function measureBesideStudents(folder: string): Promise<Figure[]> {
  await (await startPortal({ folder, settings })).stop();
  const file = join(dataFolder(folder), 'portal.db');
  fillAcademy(file, 20_000);
  const postgres = await startOnPostgres(folder, settings);
  const onPostgres = await measureAll({ ...postgres, folder: join(folder, 'on-postgres'), url: postgres.server.url });
  await postgres.stop();
  const portal = await startPortal({ folder, settings });
  const onSqlite = await measureAll({ portal, folder, url: `sqlite:${file}` });
  await portal.stop();
  return [...onPostgres, ...onSqlite];
}

interface Measured {
  portal: Portal;
  folder: string;
  /** Of its database. */
  url: string;
}

interface Academy extends Measured {
  db: Db;
  known: Known;
  engine: string;
  /** Of students who read and watch. */
  sessions: Session[];
  topic_id: string;
}

async function measureAll(measured: Measured): Promise<Figure[]> {
  const db = openDatabase(measured.url);
  try {
    const engine = measured.url.startsWith('sqlite:') ? 'SQLite' : 'Postgres';
    const known = await findKnown(db);
    const sessions = await openSessions(db);
    const { topic_id } = await db.selectFrom('topic').select('topic_id').limit(1).executeTakeFirstOrThrow();
    const academy = { ...measured, db, known, engine, sessions, topic_id };
    const figures = await besideTeachers(academy);
    for (const row of new Set([...heaviest, ...rows].filter(isChosen)))
      figures.push(...(await besideRow(row, academy)));
    return figures;
  } finally {
    await db.destroy();
  }
}

/** All rows, or with BENCH_ROWS those whose name matches it. */
function isChosen({ call, which }: Row): boolean {
  return new RegExp(process.env['BENCH_ROWS'] ?? '').test(`${call.name}, ${which}`);
}

/** What students wait beside one call. */
async function besideRow(row: Row, academy: Academy): Promise<Figure[]> {
  const person = await addStaff(academy, mayMake(row.call, 'teacher') ? 'teacher' : 'owner');
  const load = startLoad(academy, [{ person, rows: [row] }]);
  const { reads, writes, signIns } = await askAsStudents(academy);
  const { done, refused } = await load.stop();
  const name = `beside ${[row.call.name, row.which].filter(Boolean).join(', ')}, ${academy.engine}`;
  const unit = 'ms';
  const limit = { most: mostForStudents };
  const figures: Figure[] = [
    { name: `reads ${name}`, value: reads.p99, unit, limit },
    { name: `writes ${name}`, value: writes.p99, unit, limit },
    { name: `sign-in ${name}`, value: signIns.p99, unit, limit },
    {
      name: `students refused ${name}`,
      value: reads.failed + writes.failed + signIns.failed,
      unit: '',
      limit: { most: 0 },
    },
    { name: `calls ${name}`, value: done, unit: `of ${done + refused}` },
  ];
  console.log(
    `${name}: reads ${text(reads)} · writes ${text(writes)} · sign-in ${text(signIns)} · calls ${done} of ${done + refused}`,
  );
  return figures;
}

function text({ p50, p99, failed }: StudentsOutcome['reads']): string {
  return `${Math.round(p50)}/${Math.round(p99)} ms${failed > 0 ? ` (${failed} FAILED)` : ''}`;
}

/** What an owner waits beside ten teachers. */
async function besideTeachers(academy: Academy): Promise<Figure[]> {
  const owner = await addStaff(academy, 'owner');
  const heavy = [...reading, ...tables, ...heaviest].filter(({ call }) => mayMake(call, 'teacher'));
  const people = await Promise.all(Array.from({ length: teachers }, () => addStaff(academy, 'teacher')));
  const load = startLoad(
    academy,
    people.map((person) => ({ person, rows: heavy })),
  );
  const times: number[] = [];
  const students = askAsStudents(academy, 5 * seconds);
  for (const end = performance.now() + 5 * seconds * 1000; performance.now() < end; await wait(300)) {
    for (const ask of [
      () => owner.call(deskMeCall, {}),
      () => owner.call(todayCall, {}),
      () => owner.call(studentsCall, {}),
    ]) {
      const begin = performance.now();
      await untilServed(ask);
      times.push(performance.now() - begin);
    }
  }
  const { reads, signIns } = await students;
  const { done, refused } = await load.stop();
  const name = `beside ten teachers, ${academy.engine}`;
  const figures: Figure[] = [
    { name: `owner ${name}`, value: percentile(times, 0.99), unit: 'ms', limit: { most: mostForOwner } },
    { name: `reads ${name}`, value: reads.p99, unit: 'ms', limit: { most: mostForStudents } },
    { name: `sign-in ${name}`, value: signIns.p99, unit: 'ms', limit: { most: mostForStudents } },
  ];
  printAtOnce(figures);
  console.log(
    `owner's median ${Math.round(percentile(times, 0.5))} ms of ${times.length}; calls ${done} of ${done + refused}`,
  );
  return figures;
}

async function addStaff({ db, portal, known }: Academy, role: 'owner' | 'teacher'): Promise<Person> {
  const whose = {
    owner: { role, subjects: [], batches: [] },
    teacher: { role, subjects: [known.subject_id], batches: [{ batch_slug: known.batch_slug, subject_id: '' }] },
  }[role];
  return await addPerson({ db, url: portal.url }, whose);
}

/** As the desk's page does with a refusal. */
async function untilServed(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await ask();
      return;
    } catch (e) {
      console.log(String(e));
      await wait(2000);
    }
  }
}

let turns = 0;

/** Keeps as many calls open as somebody may, until it is stopped. */
function startLoad({ portal, known }: Academy, loads: { person: Person; rows: Row[] }[]) {
  let isOver = false;
  let [done, refused] = [0, 0];
  const repeat = async ({ person, rows }: (typeof loads)[number]) => {
    while (!isOver) {
      turns += 1;
      const row = rows[turns % rows.length];
      try {
        await row?.run({ ...person, known, nth: turns, otps: portal.otps }, person.call);
        done += 1;
      } catch {
        refused += 1;
        await wait(100);
      }
    }
  };
  const running = loads.flatMap((load) => Array.from({ length: openCalls }, () => repeat(load)));
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      return { done, refused };
    },
  };
}

let signedIn = 0;

async function askAsStudents({ portal, folder, sessions, topic_id }: Academy, during = seconds) {
  const first = signedIn;
  signedIn += 2 * during;
  const options: StudentsOptions = {
    url: portal.url,
    smsFile: smsFile(folder),
    seconds: during,
    sessions,
    topic_id,
    first,
  };
  return await runForJson<StudentsOutcome>('desk/students-client.ts', options);
}

/** Students who have worked, each with a session. */
async function openSessions(db: Db): Promise<Session[]> {
  const students = await db
    .selectFrom('student')
    .where('name', 'like', 'Student 19___')
    .limit(500)
    .select(['stud_id', 'access_version'])
    .execute();
  const sessions = [];
  for (const student of students) sessions.push(await openSession(db, student, Date.now()));
  return sessions;
}

/** The most that a call takes. */
const heaviest: Row[] = [
  row(checkSheetCall, (ask) => ask({ base64: sheetOf(2000) }), '2,000 students'),
  addSheetRow(2000),
  row(
    saveQuizCall,
    (ask, { nth, known: { chapter_id } }) =>
      ask({ chapter_id, name: `Long quiz ${nth}`, pass_percent: '50', questions: longQuestions }),
    'of 2 MB',
  ),
  row(
    checkQuizSheetCall,
    (ask, { nth, known: { chapter_id } }) =>
      ask({ chapter_id, file_name: `Quiz ${nth}.quiz.csv`, base64: quizSheetOf(1000) }),
    '1,000 questions',
  ),
  regradeRow,
];

const longQuestions = Array.from({ length: 200 }, (_, n) => ({
  question: `<p>${n} ${'x'.repeat(9000)}</p>`,
  options: ['1', '2', '3', '4'],
  right: [n % 4],
  marks: '1',
  negative_marks: '0',
  topic: '',
  difficulty: '',
  explanation: '',
}));
