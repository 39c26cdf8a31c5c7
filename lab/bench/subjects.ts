import { signIn } from '../../harness/sign-in.ts';
import { startPortal } from '../../harness/start-portal.ts';
import type { Figure } from './figures.ts';
import { benchSettings, startRaw } from './run-program.ts';
import { loadSideBySide } from './side-by-side.ts';

const connections = 32;
/**
 * This limit only guards against a regression. The portal runs five statements (the session, the subjects, what is
 * in them) where node:http runs none. Measured on two cores that other programs also used: 0.05 to 0.06. A third of the
 * time is SQLite's, another third goes into building the statements in Kysely.
 */
const leastOfRaw = 0.035;

/**
 * Measures how many requests for a student's subjects are served in a second, and the same for raw node:http with the
 * very same response. The two are measured alternately.
 */
export async function measureSubjects(folder: string, isHurried: boolean): Promise<Figure[]> {
  const portal = await startPortal({ folder, settings: benchSettings });
  const { token, stud_id } = await signIn(portal);
  const path = '/api/Student/subjects?auth_mode=1';
  const request = { headers: { 'content-type': 'application/json', token }, body: JSON.stringify({ stud_id }) };

  const response = await fetch(portal.url + path, { method: 'POST', ...request });
  const body = await response.text();
  const raw = startRaw(body, response.headers);
  const rawUrl = await raw.ready;

  const { ours, limit } = await loadSideBySide(
    { pid: portal.pid, url: portal.url + path, ...request },
    { pid: raw.pid, url: rawUrl + path, ...request },
    { connections, seconds: isHurried ? 1 : 2 },
  );
  await Promise.all([portal.stop(), raw.stop()]);
  return [
    { name: 'response', value: Buffer.byteLength(body), unit: 'bytes' },
    { name: 'portal', value: ours.perSecond, unit: 'a second' },
    { name: 'raw node:http', value: limit.perSecond, unit: 'a second' },
    { name: 'portal / raw', value: ours.perSecond / limit.perSecond, unit: 'of raw', limit: { least: leastOfRaw } },
    {
      name: 'CPU time, raw / portal',
      value: limit.cpuMicroseconds / ours.cpuMicroseconds,
      unit: 'of raw',
      limit: { least: leastOfRaw },
    },
    { name: 'CPU time of the portal', value: ours.cpuMicroseconds, unit: 'µs a request' },
    { name: 'CPU time of raw node:http', value: limit.cpuMicroseconds, unit: 'µs a request' },
  ];
}
