import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { byName } from '#server/platform/database/statements/by-name.ts';

type Row = Selectable<Database['message']>;
export type Mailing = Database['mailing'];

/** Prices are counted in 1/10000 of a rupee, so that sums are exact. */
export const unitsOfPrice = 10_000;

/** In which states a message has reached a family, or may reach it. */
export const reaching: Row['state'][] = ['waiting', 'sending', 'sent', 'unknown'];

/** What decides whose number a message goes to. */
const ofNumber = [
  ...(['mailing.audience', 'mailing.channel', 'student.phone_code', 'student.mobile'] as const),
  ...(['student.guardian_mobile', 'student.guardian_whatsapp'] as const),
] as const;

function withStudents(db: Db) {
  return db
    .selectFrom('message')
    .innerJoin('mailing', 'mailing.mailing_id', 'message.mailing_id')
    .innerJoin('student', 'student.stud_id', 'message.stud_id');
}

/** To whom messages wait, or were tried since a time. */
export async function listTriedSince(db: Db, since: number) {
  const open = withStudents(db).where('message.state', 'in', ['waiting', 'sending']);
  const tried = withStudents(db)
    .where('tried_at', '>=', since)
    .where('message.state', 'not in', ['waiting', 'sending', 'no_number', 'said_stop']);
  // Each of the two has its index.
  const columns = ['message.state', 'content_hash', ...ofNumber] as const;
  return await open.select(columns).unionAll(tried.select(columns)).execute();
}

export async function listReaders(db: Db, news_id: string): Promise<Set<string>> {
  const rows = await db.selectFrom('news_read').where('news_id', '=', news_id).select('stud_id').execute();
  return new Set(rows.map(({ stud_id }) => stud_id));
}

/** The numbers that want no messages. */
export async function listStops(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom('message_stop').select('number').execute()).map(({ number }) => number));
}

export async function insertStops(db: Db, stops: readonly Database['message_stop'][]): Promise<void> {
  const adding = db.insertInto('message_stop').values(stops);
  await adding.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Of whichever student: the number is the same phone. */
export async function deleteStops(db: Db, numbers: readonly string[]): Promise<void> {
  await db.deleteFrom('message_stop').where('number', 'in', numbers).execute();
}

export async function insertMailing(db: Db, mailing: Mailing): Promise<void> {
  await db.insertInto('mailing').values(mailing).execute();
}

export async function insertMessages(db: Db, rows: readonly Insertable<Database['message']>[]): Promise<void> {
  await db.insertInto('message').values(rows).execute();
}

/** The next message that waits, by one of the channels that there are. */
export async function findNext(db: Db, channels: readonly Mailing['channel'][]) {
  return await withStudents(db)
    .where('message.state', '=', 'waiting')
    .where('channel', 'in', channels)
    .orderBy('message_id')
    .select(['message_id', 'message.stud_id', 'filled', 'kind', 'language', 'made_at'])
    .select(ofNumber)
    .executeTakeFirst();
}

/**
 * Brings messages from one state into another, those of which the rest is so. What they say is stored only while they
 * may be sent. Resolves to how many it were.
 */
export async function moveMessages(
  db: Db,
  from: Row['state'],
  {
    lease_before,
    ...which
  }: Partial<Pick<Row, 'message_id' | 'mailing_id' | 'lease_until'>> & { lease_before?: number },
  to: Pick<Row, 'state'> & Partial<Pick<Row, 'lease_until' | 'tried_at' | 'reason'>>,
): Promise<number> {
  const isOver = !['waiting', 'sending', 'refused'].includes(to.state);
  let moving = db
    .updateTable('message')
    .set({ ...to, ...(isOver && { filled: '' }) })
    .where('state', '=', from);
  // A later mailing may have sent the same.
  if (from === 'refused')
    moving = moving.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message as later')
            .whereRef('later.stud_id', '=', 'message.stud_id')
            .whereRef('later.content_hash', '=', 'message.content_hash')
            .whereRef('later.mailing_id', '>', 'message.mailing_id')
            .where('later.state', 'in', reaching)
            .select('later.message_id'),
        ),
      ),
    );
  for (const [column, value] of Object.entries(which)) moving = moving.where(sql.ref(column), '=', value);
  if (lease_before !== undefined) moving = moving.where('lease_until', '<', lease_before);
  return Number((await moving.executeTakeFirst()).numUpdatedRows);
}

export async function countMailings(db: Db): Promise<number> {
  const counting = db.selectFrom('mailing').select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await counting.executeTakeFirstOrThrow()).count);
}

/** The newest mailings, and how many of their messages are in which state and what these cost. */
export async function listMailings(db: Db, limit: number) {
  const mailings = await db.selectFrom('mailing').orderBy('mailing_id', 'desc').limit(limit).selectAll().execute();
  const ids = ['', ...mailings.map(({ mailing_id }) => mailing_id)];
  const states = await db
    .selectFrom('message')
    .where('mailing_id', 'in', ids)
    .groupBy(['mailing_id', 'state'])
    .select((eb) => ['mailing_id', 'state', eb.fn.countAll<number>().as('count')])
    .select((eb) => [eb.fn.sum<number>('parts').as('parts'), eb.fn.sum<number>('price').as('price')])
    .execute();
  return mailings.map((mailing) => {
    const own = states.filter(({ mailing_id }) => mailing_id === mailing.mailing_id);
    const counted = own.map(({ state, ...row }) => {
      return { state, count: Number(row.count), parts: Number(row.parts), price: Number(row.price) / unitsOfPrice };
    });
    return { ...mailing, states: counted };
  });
}

/** Whom a mailing is for, by name, those last who were reached, with what became of their messages. */
export async function listMessages(db: Db, mailing_id: string) {
  const messages = withStudents(db).where('message.mailing_id', '=', mailing_id);
  const reachedLast = messages.orderBy(sql`case when message.state = 'sent' then 1 else 0 end`);
  const byNames = reachedLast.orderBy(byName('name')).orderBy('message_id');
  return await byNames.select(['message.stud_id', 'name', 'message.state', 'reason']).execute();
}

export async function findMailing(db: Db, mailing_id: string): Promise<Mailing | undefined> {
  return await db.selectFrom('mailing').where('mailing_id', '=', mailing_id).selectAll().executeTakeFirst();
}
