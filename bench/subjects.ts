import { signIn } from '../harness/sign-in.ts';
import { startPortal } from '../harness/start-portal.ts';
import { type Program, startProgram } from '../harness/start-program.ts';
import { type Figure, median } from './figures.ts';
import { benchSettings, runForJson } from './run-program.ts';

const connections = 32;
const seconds = 2;
const rounds = 3;
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
export async function measureSubjects(folder: string): Promise<Figure[]> {
  const portal = await startPortal({ folder, settings: benchSettings });
  const { token, stud_id } = await signIn(portal);
  const path = '/api/Student/subjects?auth_mode=1';
  const request = { headers: { 'content-type': 'application/json', token }, body: JSON.stringify({ stud_id }) };

  const response = await fetch(portal.url + path, { method: 'POST', ...request });
  const body = await response.text();
  const raw = startRaw(body, response.headers);
  const rawUrl = await raw.ready;

  const perSecond = async (url: string) => {
    const load = { url: url + path, ...request, connections, seconds };
    const outcome = await runForJson<{ requests: number; failed: number; seconds: number }>('load-client.ts', load);
    if (outcome.failed > 0)
      throw new Error(`${outcome.failed} of ${outcome.requests} requests failed:\n${portal.log()}`);
    return outcome.requests / outcome.seconds;
  };
  // Both are warmed up first.
  await perSecond(portal.url);
  await perSecond(rawUrl);
  const ours: number[] = [];
  const least: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await perSecond(portal.url));
    least.push(await perSecond(rawUrl));
  }
  await Promise.all([portal.stop(), raw.stop()]);
  return [
    { name: 'response', value: Buffer.byteLength(body), unit: 'bytes' },
    { name: 'portal', value: median(ours), unit: 'a second' },
    { name: 'raw node:http', value: median(least), unit: 'a second' },
    { name: 'portal / raw', value: median(ours) / median(least), unit: 'of raw', limit: { least: leastOfRaw } },
  ];
}

function startRaw(body: string, received: Headers): Program {
  const headers = Object.fromEntries(
    [...received].filter(([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name)),
  );
  const file = new URL('raw-server.ts', import.meta.url).pathname;
  const command = [process.execPath, file, JSON.stringify({ body, headers })];
  return startProgram({ command, env: {}, readyLine: /raw at (\S+)/ });
}
