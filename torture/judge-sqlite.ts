import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { judge, type Verdict } from './judge.ts';
import type { Ledger } from './ledger.ts';

/** Judges the SQLite file of a portal that is stopped, past the portal; what `integrity_check` complains of is a fault. */
export async function judgeSqlite(data: string, ledger: Ledger, told = ledger.acknowledgedNow()): Promise<Verdict> {
  const db = new DatabaseSync(join(data, 'portal.db'));
  try {
    const said = db
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row['integrity_check']));
    const damage = said.filter((line) => line !== 'ok');
    const found = await judge(async (query) => db.prepare(query).all(), ledger, told);
    return { ...found, faults: [...damage, ...found.faults] };
  } finally {
    db.close();
  }
}

/** The disk as it was left by the latest of several blows, with what any of them lost. */
export function addUp(verdicts: Verdict[]): Verdict {
  const [last] = verdicts.toSorted((a, b) => b.acknowledged - a.acknowledged);
  if (!last) throw new Error('There was no blow.');
  return {
    ...last,
    lost: verdicts.reduce((sum, { lost }) => sum + lost, 0),
    doubled: verdicts.reduce((sum, { doubled }) => sum + doubled, 0),
    faults: verdicts.flatMap(({ faults }) => faults),
  };
}
