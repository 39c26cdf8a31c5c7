import { sql, type Transaction } from 'kysely';
import { draftName } from '#server/domain/drafts/drafts.repository.ts';
import { lockFreeRows } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { isOneOf, jsonRows } from '#server/platform/database/statements/json-rows.ts';
import type { Sitting } from './deadline.ts';
import { type Heard, mergeHeard } from './heard.ts';

/** What was heard of a sitting. */
export type HeardSitting = Pick<Sitting, 'stud_id' | 'attempt_id'> & Heard;

/**
 * Saves which devices were heard in which sittings, as far as they are open. Several processes may do so at once, in any
 * order: `heard_at` never falls. Returns the open sittings that were left out, because somebody else holds them at this
 * moment: it waits for nobody, so nobody ever waits for somebody who waits for this.
 */
export async function saveHeard<Row extends HeardSitting>(db: Db, heard: readonly Row[]): Promise<Row[]> {
  return await inTransaction(db, async (trx) => {
    const stud_ids = JSON.stringify(heard.map(({ stud_id }) => stud_id));
    const rows = trx
      .selectFrom('sitting')
      .where(isOneOf(trx, sql.ref('stud_id'), stud_ids))
      .where('closed_at', 'is', null)
      .select(['stud_id', 'attempt_id', 'device', 'heard_at', 'other_at']);
    const before = new Map((await lockFreeRows(trx, rows)).map((row) => [draftName(row), row]));
    const entries = heard.flatMap((one) => {
      const row = before.get(draftName(one));
      if (!row) return [];
      const { device, heard_at, other_at } = mergeHeard(row, one);
      return [[one.stud_id, one.attempt_id, device, heard_at, other_at]];
    });
    if (entries.length > 0) await update(trx, entries);
    if (entries.length === heard.length) return [];
    const open = new Set((await rows.execute()).map(draftName));
    return heard.filter((one) => open.has(draftName(one)) && !before.has(draftName(one)));
  });
}

/** Entries are (student, attempt, device, when it was heard, when another one was). */
async function update(trx: Transaction<Database>, entries: readonly (string | number | null)[][]): Promise<void> {
  const entry = jsonRows(trx, JSON.stringify(entries));
  await trx
    .updateTable('sitting')
    .from(entry.table)
    .set({ device: entry.text(2), heard_at: entry.whole(3), other_at: entry.whole(4) })
    .where('sitting.stud_id', '=', entry.text(0))
    .where('sitting.attempt_id', '=', entry.text(1))
    .execute();
}
