import { callApi } from '../../harness/call-api.ts';
import { type Session, signIn } from '../../harness/sign-in.ts';
import { startPortal } from '../../harness/start-portal.ts';
import type { Figure } from './figures.ts';
import { benchSettings, startRaw } from './run-program.ts';
import { type Contender, loadSideBySide } from './side-by-side.ts';

const connections = 32;
const leastOfRaw = 0.15;
const mostMs = 5;

/**
 * Measures responses that have not changed: each request reads the session from the database, and gets the stored bytes,
 * or 304 if it has them. Raw node:http sends the very same.
 */
export async function measureUnchanged(folder: string, isHurried: boolean): Promise<Figure[]> {
  // The log is on, since a line for each request is a part of what it costs.
  const portal = await startPortal({ folder, settings: { ...benchSettings, LOG_LEVEL: 'info' } });
  const session = await signIn(portal);
  const figures: Figure[] = [];
  for (const call of (await fourCalls(portal.url, session)).slice(0, isHurried ? 1 : 4)) {
    const url = `/api/Student/${call.path}`;
    const headers = { 'content-type': 'application/json', token: session.token };
    const body = JSON.stringify({ stud_id: session.stud_id, ...call.payload });
    const response = await fetch(portal.url + url, {
      method: 'POST',
      headers: { ...headers, 'accept-encoding': '' },
      body,
    });
    const text = await response.text();
    for (const status of [200, 304]) {
      const more = status === 304 ? { 'if-none-match': response.headers.get('etag') ?? '' } : {};
      const request = { headers: { ...headers, ...more }, body, status } satisfies Partial<Contender>;
      const raw = startRaw(text, response.headers, status);
      const rawUrl = await raw.ready;
      const { ours, limit } = await loadSideBySide(
        { pid: portal.pid, url: portal.url + url, ...request },
        { pid: raw.pid, url: rawUrl + url, ...request },
        { connections, seconds: isHurried ? 1 : 1.5 },
      );
      await raw.stop();
      const name = `${call.path.replace(/\?.*/, '')}, ${status}`;
      figures.push(
        {
          name: `${name}: portal / raw`,
          value: ours.perSecond / limit.perSecond,
          unit: 'of raw',
          limit: { least: leastOfRaw },
        },
        { name: `${name}: portal`, value: ours.perSecond, unit: 'a second' },
        { name: `${name}: CPU time`, value: ours.cpuMicroseconds, unit: 'µs a request' },
        { name: `${name}: CPU time of raw`, value: limit.cpuMicroseconds, unit: 'µs a request' },
        { name: `${name}: 99th percentile of raw`, value: limit.p99, unit: 'ms' },
        { name: `${name}: 99th percentile`, value: ours.p99, unit: 'ms', limit: { most: mostMs } },
      );
    }
  }
  await portal.stop();
  return figures;
}

/** The calls on the way to a quiz. */
async function fourCalls(url: string, { token, stud_id }: Session) {
  const list = async <Item>(path: string, payload: object) =>
    (await callApi<Item[]>(url, `/Student/${path}`, { stud_id, ...payload }, token)).data;
  for (const { subject_id } of await list<{ subject_id: string }>('subjects?auth_mode=1', {})) {
    for (const { chapter_id } of await list<{ chapter_id: string }>('chapters', { sub_id: subject_id })) {
      const [quiz] = await list<{ id: string }>('get_quiz_by_chapter', { chapter_id });
      if (!quiz) continue;
      return [
        { path: 'subjects?auth_mode=1', payload: {} },
        { path: 'chapters', payload: { sub_id: subject_id } },
        { path: 'topics', payload: { chapter_id } },
        { path: 'get_quiz', payload: { quiz_id: quiz.id } },
      ];
    }
  }
  throw new Error('The demo academy has no quiz.');
}
