import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callApi } from '../../harness/call-api.ts';
import { type Session, signIn } from '../../harness/sign-in.ts';
import { dataFolder, type Portal, startPortal } from '../../harness/start-portal.ts';
import { type Figure, printAtOnce } from './figures.ts';
import { makeStudents } from './make-students.ts';
import { startOnPostgres } from './on-postgres.ts';
import { benchSettings, runForJson, startRaw } from './run-program.ts';
import { type Contender, loadSideBySide, type Throughput } from './side-by-side.ts';

/** They ask in turn, and are more than the portal stores the responses of. So each response has to be computed. */
const askingStudents = 10_000;
const manyStudents = 200_000;
const load = { connections: 32, seconds: 0.6 };

/** A student's call: its path and payload. */
interface Asked {
  path: string;
  payload: Record<string, string>;
}

/**
 * Measures calls whose responses have to be computed: beside raw node:http, and the same with many students in the
 * database and on Postgres beside SQLite with few. It takes some minutes. In a hurry it measures the first call only,
 * beside raw node:http.
 */
export async function measureReads(folder: string, isHurried: boolean): Promise<Figure[]> {
  const small = join(folder, 'reads');
  const calls = await seed(small);
  const many = join(folder, 'reads-many');
  if (!isHurried) cpSync(small, many, { recursive: true });
  const asking = addStudents(askingStudents, small);
  const portal = await startPortal({ folder: small, settings: benchSettings });
  const figures: Figure[] = [];
  const named = Object.entries(calls).slice(0, isHurried ? 1 : undefined);
  const measure = async (run: (name: string, asked: Asked) => Promise<Figure[]>) => {
    for (const [name, asked] of named) {
      const measured = await run(name, asked);
      figures.push(...measured);
      printAtOnce(measured);
    }
  };
  await letEachAskOnce(portal, calls.subjects, asking);
  await measure((name, asked) => besideRaw(name, asked, portal, asking));
  if (!isHurried) {
    const askingOfMany = addStudents(manyStudents, many);
    const other = await startPortal({ folder: many, settings: benchSettings });
    await letEachAskOnce(other, calls.subjects, askingOfMany);
    await measure((name, asked) =>
      beside(
        `${name}, 200,000 students`,
        1.15,
        contender(other, asked, askingOfMany),
        contender(portal, asked, asking),
      ),
    );
    await other.stop();
    const postgres = await startOnPostgres(small);
    await letEachAskOnce(postgres.portal, calls.subjects, asking);
    await measure((name, asked) =>
      beside(`${name}, Postgres`, 1.5, contender(postgres.portal, asked, asking), contender(portal, asked, asking)),
    );
    await postgres.stop();
  }
  await portal.stop();
  return figures;
}

/** Adds students to a portal that does not run. */
function addStudents(students: number, folder: string): Asking {
  const file = join(dataFolder(folder), 'portal.db');
  const known = makeStudents(file, { students, known: askingStudents, hasWorked: true });
  const sessionsFile = join(folder, 'sessions.json');
  writeFileSync(sessionsFile, JSON.stringify(known));
  return { sessionsFile, first: known[0] ?? { stud_id: '', token: '' } };
}

interface Asking {
  sessionsFile: string;
  first: Session;
}

function contender({ pid, url }: Portal, { path, payload }: Asked, { sessionsFile, first }: Asking): Contender {
  return { pid, url: `${url}/api${path}`, ...requestOf(payload, first), sessionsFile };
}

function requestOf(payload: Record<string, string>, { token, stud_id }: Session) {
  const headers = { 'content-type': 'application/json', token };
  return { headers, body: JSON.stringify({ ...payload, stud_id }) };
}

async function besideRaw(name: string, asked: Asked, portal: Portal, asking: Asking): Promise<Figure[]> {
  const ours = contender(portal, asked, asking);
  const response = await fetch(ours.url, { method: 'POST', headers: ours.headers, body: ours.body });
  const raw = startRaw(await response.text(), response.headers);
  const url = (await raw.ready) + new URL(ours.url).pathname;
  const measured = await loadSideBySide(ours, { ...ours, pid: raw.pid, url }, load);
  await raw.stop();
  const value = measured.limit.cpuMicroseconds / measured.ours.cpuMicroseconds;
  return [
    ...figuresOf(name, measured.ours),
    { name: `${name}: CPU time, raw / portal`, value, unit: 'of raw', limit: { least: 0.1 } },
  ];
}

/** The first read of a student's rows takes them from the disk. */
async function letEachAskOnce(portal: Portal, asked: Asked, asking: Asking): Promise<void> {
  await runForJson('load-client.ts', {
    ...contender(portal, asked, asking),
    connections: load.connections,
    seconds: 2,
  });
}

async function beside(name: string, most: number, ours: Contender, limit: Contender): Promise<Figure[]> {
  const measured = await loadSideBySide(ours, limit, load);
  const value = measured.ours.cpuMicroseconds / measured.limit.cpuMicroseconds;
  return [...figuresOf(name, measured.ours), { name: `${name} / SQLite`, value, unit: 'of its CPU', limit: { most } }];
}

function figuresOf(name: string, { perSecond, cpuMicroseconds, p99 }: Throughput): Figure[] {
  return [
    { name, value: perSecond, unit: 'a second' },
    { name: `${name}, CPU time`, value: cpuMicroseconds, unit: 'µs a request' },
    { name: `${name}, 99th percentile`, value: p99, unit: 'ms' },
  ];
}

/** Imports the demo academy, and finds what its student asks for. */
async function seed(folder: string) {
  const portal = await startPortal({ folder, settings: benchSettings });
  const { token, stud_id } = await signIn(portal);
  const list = async <Item>(path: string, payload: object) =>
    (await callApi<Item[]>(portal.url, path, { stud_id, ...payload }, token)).data;
  const places = [];
  for (const { subject_id: sub_id } of await list<{ subject_id: string }>('/Student/subjects?auth_mode=1', {})) {
    for (const { chapter_id } of await list<{ chapter_id: string }>('/Student/chapters', { sub_id })) {
      const [quiz] = await list<{ id: string }>('/Student/get_quiz_by_chapter', { chapter_id });
      const topics = await list('/Student/topics', { chapter_id });
      if (quiz) places.push({ sub_id, chapter_id, quiz_id: quiz.id, topics: topics.length });
    }
  }
  await portal.stop();
  const [place] = places.toSorted((a, b) => b.topics - a.topics);
  if (!place) throw new Error('The demo academy has no quiz.');
  const { sub_id, chapter_id, quiz_id } = place;
  return {
    subjects: { path: '/Student/subjects?auth_mode=1', payload: {} },
    chapters: { path: '/Student/chapters', payload: { sub_id } },
    topics: { path: '/Student/topics', payload: { chapter_id } },
    get_quiz: { path: '/Student/get_quiz', payload: { quiz_id } },
    my_quiz_history: { path: '/Student/my_quiz_history', payload: { chapter_id } },
    recently_watched: { path: '/Student/recently_watched', payload: {} },
    live_today: { path: '/Portal/live_today', payload: {} },
    news_events: { path: '/Student/news_events', payload: {} },
  };
}
