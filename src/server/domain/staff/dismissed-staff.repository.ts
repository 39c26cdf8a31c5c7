import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';
import type { Staff } from './staff.repository.ts';

type Phone = Pick<Staff, 'phone_code' | 'mobile'>;

const name = 'dismissed_staff';
const dismissed = z.array(z.object({ phone_code: z.string(), mobile: z.string() }));

/** The numbers of those who were removed here, and whom staff.csv may still list. */
export async function listDismissed(db: Kysely<Database>): Promise<Phone[]> {
  const row = await db.selectFrom('setting').where('name', '=', name).select('value').executeTakeFirst();
  return dismissed.parse(JSON.parse(row?.value ?? '[]'));
}

export async function addDismissed(trx: Kysely<Database>, { phone_code, mobile }: Phone): Promise<void> {
  await write(trx, [...(await listDismissed(trx)), { phone_code, mobile }]);
}

/** Deletes all but these: the others are on the staff again, or not in the folder any more. */
export async function deleteOtherDismissals(trx: Kysely<Database>, remaining: readonly Phone[]): Promise<void> {
  if ((await listDismissed(trx)).length !== remaining.length) await write(trx, remaining);
}

async function write(trx: Kysely<Database>, phones: readonly Phone[]): Promise<void> {
  const value = JSON.stringify(phones.map(({ phone_code, mobile }) => ({ phone_code, mobile })));
  await trx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
