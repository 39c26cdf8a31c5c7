import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { callApi } from '../../harness/call-api.ts';
import { type Session, signIn } from '../../harness/sign-in.ts';
import { dataFolder, type Settings, startPortal } from '../../harness/start-portal.ts';
import { type Figure, median } from './figures.ts';
import { startBenchPostgres } from './on-postgres.ts';
import type { OverloadOptions, OverloadOutcome } from './overload-client.ts';
import { benchSettings, runForJson } from './run-program.ts';

const connections = 64;
const capacitySeconds = 1.5;
const seconds = Number(process.env['OVERLOAD_SECONDS'] ?? 5);
/** How many times the capacity is offered. */
const times = 2;

/** Measures what becomes of lists and submits that come twice as fast as the portal can serve them, on each database. */
export async function measureOverload(folder: string): Promise<Figure[]> {
  const onSqlite = await overload(folder, benchSettings, async () => sqliteAttempts(folder));
  const postgres = await startBenchPostgres();
  const other = join(folder, 'on-postgres');
  mkdirSync(other);
  const settings = { ...benchSettings, DATABASE_URL: postgres.url };
  const onPostgres = await overload(other, settings, () => postgresAttempts(postgres.url)).finally(postgres.stop);
  return [...onSqlite, ...onPostgres.map((figure) => ({ ...figure, name: `${figure.name}, Postgres` }))];
}

async function overload(
  folder: string,
  settings: Settings,
  readAttempts: () => Promise<Set<unknown>>,
): Promise<Figure[]> {
  const portal = await startPortal({ folder, settings });
  const session = await signIn(portal);
  const common = { url: portal.url, ...session, quiz_id: await findQuiz(portal.url, session), connections };
  const run = (more: Partial<OverloadOptions> & { seconds: number }) =>
    runForJson<OverloadOutcome>('overload-client.ts', { ...common, ...more });

  await run({ seconds: 1 }); // warms up
  const full: OverloadOutcome[] = [];
  for (let round = 0; round < 3; round += 1) full.push(await run({ seconds: capacitySeconds }));
  const capacity = median(full.map(({ served }) => served / capacitySeconds));
  const over = await run({ seconds, perSecond: times * capacity });
  await portal.stop();

  const stored = await readAttempts();
  const lost = [...full, over]
    .flatMap(({ acknowledged }) => acknowledged)
    .filter((attempt_id) => !stored.has(attempt_id));
  return [
    { name: 'capacity', value: capacity, unit: 'a second' },
    { name: 'offered', value: over.sent / seconds, unit: 'a second' },
    { name: 'served', value: over.served / seconds / capacity, unit: 'of capacity', limit: { least: 0.5 } },
    { name: 'served, 95th percentile', value: over.p95, unit: 'ms', limit: { most: 2000 } },
    { name: 'rejected with 503 and Retry-After', value: over.rejected, unit: 'requests', limit: { least: 1 } },
    { name: 'submits among the rejected', value: over.submitsRejected, unit: `of ${over.submitsSent}` },
    { name: 'failed: another status, or no response', value: over.failed, unit: 'requests', limit: { most: 0 } },
    { name: 'submits acknowledged', value: over.acknowledged.length, unit: 'submits' },
    { name: 'submits acknowledged, but not stored', value: lost.length, unit: 'submits', limit: { most: 0 } },
    { name: 'recovered after', value: over.msToRecover, unit: 'ms', limit: { most: 5000 } },
  ];
}

async function findQuiz(url: string, { token, stud_id }: Session): Promise<string> {
  const list = async <Item>(path: string, payload: object) =>
    (await callApi<Item[]>(url, `/Student/${path}`, { stud_id, ...payload }, token)).data;
  for (const { subject_id } of await list<{ subject_id: string }>('subjects?auth_mode=1', {})) {
    for (const { chapter_id } of await list<{ chapter_id: string }>('chapters', { sub_id: subject_id })) {
      const [quiz] = await list<{ id: string }>('get_quiz_by_chapter', { chapter_id });
      if (quiz) return quiz.id;
    }
  }
  throw new Error('The demo academy has no quiz.');
}

function sqliteAttempts(folder: string): Set<unknown> {
  const db = new DatabaseSync(join(dataFolder(folder), 'portal.db'), { readOnly: true });
  const rows = db.prepare('select client_attempt_id from attempt').all();
  db.close();
  return new Set(rows.map((row) => row['client_attempt_id']));
}

async function postgresAttempts(url: string): Promise<Set<unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select client_attempt_id from attempt').finally(() => client.end());
  return new Set(rows.map((row) => row.client_attempt_id));
}
