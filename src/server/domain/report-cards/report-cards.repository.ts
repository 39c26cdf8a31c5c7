import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';

type StoredCard = Insertable<Database['report_card']>;

export async function listStoredCards(db: Db, stud_ids: readonly string[], month: string) {
  const rows = await db
    .selectFrom('report_card')
    .where(isOneOf(db, sql.ref('stud_id'), JSON.stringify(stud_ids)))
    .where('month', '=', month)
    .select(['stud_id', 'comment', 'expires_at'])
    .execute();
  return new Map(rows.map((row) => [row.stud_id, row]));
}

/** Stores a card, or of one that is stored what is new, unless its comment is no longer `was`: then it resolves to false. */
export async function storeCard(db: Db, card: StoredCard, was?: string): Promise<boolean> {
  const { stud_id: _, month: __, ...changes } = card;
  const stored = await db
    .insertInto('report_card')
    .values(card)
    .onConflict((conflict) => {
      const change = conflict.columns(['stud_id', 'month']).doUpdateSet(changes);
      return was === undefined ? change : change.where('report_card.comment', '=', was);
    })
    .returning('stud_id')
    .execute();
  return stored.length > 0;
}

/** The card that the link with this hash shows, if it works now. */
export async function findSharedCard(db: Db, token_hash: string, now: number) {
  return await db
    .selectFrom('report_card')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .select(['stud_id', 'month', 'language'])
    .executeTakeFirst();
}
