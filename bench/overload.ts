import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Arrivals, Outcome } from './arrivals.ts';
import { dataFolder, runForJson, smsFile, startPortal } from './programs.ts';
import { call, signIn } from './session.ts';
import { type Figure, median } from './table.ts';

const connections = 64;
const capacitySeconds = 1.5;
const seconds = Number(process.env['OVERLOAD_SECONDS'] ?? 5);
const times = 2;

/** What becomes of subjects and submits that come twice as often as the portal can answer them. */
export async function measureOverload(folder: string): Promise<Figure[]> {
  const portal = await startPortal(folder);
  const session = await signIn(portal.url, smsFile(folder));
  const load = { url: portal.url, ...session, quiz_id: await findQuiz(portal.url, session), connections };
  const arrivals = (more: Partial<Arrivals> & { seconds: number }) =>
    runForJson<Outcome>('arrivals.ts', { ...load, ...more });

  await arrivals({ seconds: 1 }); // warm
  const full: Outcome[] = [];
  for (let round = 0; round < 3; round += 1) full.push(await arrivals({ seconds: capacitySeconds }));
  const capacity = median(full.map(({ served }) => served / capacitySeconds));
  const over = await arrivals({ seconds, perSecond: times * capacity });
  await portal.stop();

  const stored = storedAttempts(folder);
  const lost = [...full, over]
    .flatMap(({ acknowledged }) => acknowledged)
    .filter((attempt_id) => !stored.has(attempt_id));
  return [
    { name: 'capacity', value: capacity, unit: 'a second' },
    { name: 'offered', value: over.sent / seconds, unit: 'a second' },
    { name: 'served', value: over.served / seconds / capacity, unit: 'of capacity', limit: { least: 0.5 } },
    { name: 'served, 95th percentile', value: over.p95, unit: 'ms', limit: { most: 2000 } },
    { name: 'shed with 503 and Retry-After', value: over.shed, unit: 'requests', limit: { least: 1 } },
    { name: 'of them submits', value: over.submitsShed, unit: `of ${over.submitsSent}` },
    { name: 'any other answer, or none', value: over.failed, unit: 'requests', limit: { most: 0 } },
    { name: 'submits acknowledged', value: over.acknowledged.length, unit: 'submits' },
    { name: 'acknowledged, and not stored', value: lost.length, unit: 'submits', limit: { most: 0 } },
    { name: 'as usual again after', value: over.msToNormal, unit: 'ms', limit: { most: 5000 } },
  ];
}

async function findQuiz(url: string, session: { token: string; stud_id: string }): Promise<string> {
  const ask = <Item>(path: string, payload: object) => call<Item[]>(url, path, session, payload);
  for (const { subject_id } of await ask<{ subject_id: string }>('subjects?auth_mode=1', {})) {
    for (const { chapter_id } of await ask<{ chapter_id: string }>('chapters', { sub_id: subject_id })) {
      const [quiz] = await ask<{ id: string }>('get_quiz_by_chapter', { chapter_id });
      if (quiz) return quiz.id;
    }
  }
  throw new Error('The demo academy has no quiz.');
}

function storedAttempts(folder: string): Set<unknown> {
  const db = new DatabaseSync(join(dataFolder(folder), 'portal.db'), { readOnly: true });
  const rows = db.prepare('select client_attempt_id from attempt').all();
  db.close();
  return new Set(rows.map((row) => row['client_attempt_id']));
}
