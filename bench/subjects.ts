import { type Running, runForJson, smsFile, start, startPortal } from './programs.ts';
import { signIn } from './session.ts';
import { type Figure, median } from './table.ts';

const connections = 32;
const seconds = 2;
const rounds = 3;
/**
 * A guard against a fall, not an aim: five statements (the session, the subjects, what is in them) where raw has none. Seen on
 * two cores that others use too: 0.05 to 0.06. A third of the time is SQLite's, a third is Kysely's making of the statements.
 */
const leastOfRaw = 0.035;

/** Requests a second of a student's subjects, and of raw node:http sending the very same answer, by turns in one run. */
export async function measureSubjects(folder: string): Promise<Figure[]> {
  const portal = await startPortal(folder);
  const { token, stud_id } = await signIn(portal.url, smsFile(folder));
  const path = '/api/Student/subjects?auth_mode=1';
  const request = { headers: { 'content-type': 'application/json', token }, body: JSON.stringify({ stud_id }) };

  const answer = await fetch(portal.url + path, { method: 'POST', ...request });
  const body = await answer.text();
  const raw = await startRaw(body, answer.headers);

  const perSecond = async (server: Running) => {
    const load = { url: server.url + path, ...request, connections, seconds };
    const told = await runForJson<{ requests: number; failed: number; seconds: number }>('load.ts', load);
    if (told.failed > 0) throw new Error(`${told.failed} of ${told.requests} requests failed`);
    return told.requests / told.seconds;
  };
  await perSecond(portal); // warm
  await perSecond(raw);
  const ours: number[] = [];
  const least: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await perSecond(portal));
    least.push(await perSecond(raw));
  }
  await Promise.all([portal.stop(), raw.stop()]);
  return [
    { name: 'answer', value: Buffer.byteLength(body), unit: 'bytes' },
    { name: 'portal', value: median(ours), unit: 'a second' },
    { name: 'raw node:http', value: median(least), unit: 'a second' },
    { name: 'portal / raw', value: median(ours) / median(least), unit: 'of raw', limit: { least: leastOfRaw } },
  ];
}

function startRaw(body: string, headers: Headers): Promise<Running> {
  const sent = Object.fromEntries(
    [...headers].filter(([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name)),
  );
  const file = new URL('raw-server.ts', import.meta.url).pathname;
  return start([file, JSON.stringify({ body, headers: sent })], {}, /raw at (\S+)/);
}
