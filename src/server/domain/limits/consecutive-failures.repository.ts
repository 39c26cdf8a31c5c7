import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

/** The phone is given as its number with '+'. */
export async function addConsecutiveFailure(db: Kysely<Database>, phone: string, isTrusted: boolean): Promise<void> {
  const [wrong, wrong_trusted] = isTrusted ? [0, 1] : [1, 0];
  await add(db, { phone, wrong, wrong_trusted });
}

const add = prepared((db, { phone, wrong, wrong_trusted }: { phone: string; wrong: number; wrong_trusted: number }) =>
  db
    .insertInto('wrong_run')
    .values({ phone, wrong, wrong_trusted })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet((eb) => ({
        wrong: eb('wrong_run.wrong', '+', eb.ref('excluded.wrong')),
        wrong_trusted: eb('wrong_run.wrong_trusted', '+', eb.ref('excluded.wrong_trusted')),
      })),
    ),
);

export async function resetConsecutiveFailures(db: Kysely<Database>, phones: readonly string[]): Promise<void> {
  for (const phone of phones) await reset(db, { phone });
}

const reset = prepared((db, { phone }: { phone: string }) => db.deleteFrom('wrong_run').where('phone', '=', phone));
