import type { Kysely } from 'kysely';
import { insertAll } from '#server/domain/insert-all.ts';
import type { ConsentPlan } from '#server/import/plan/plan-consent.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Writes dates of birth and consents, and makes wait whose guardian has not agreed. */
export async function applyConsent(db: Kysely<Database>, plan: ConsentPlan, now: number): Promise<void> {
  await insertAll(plan.changes, (some) =>
    db
      .insertInto('guardian_consent')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('stud_id').doUpdateSet((eb) => ({
          date_of_birth: eb.ref('excluded.date_of_birth'),
          guardian: eb.ref('excluded.guardian'),
          given_at: eb.ref('excluded.given_at'),
          verified_how: eb.ref('excluded.verified_how'),
        })),
      )
      .execute(),
  );
  await insertAll(plan.mustWait, (some) =>
    db
      .updateTable('student')
      .set({ waiting_since: now })
      .where('stud_id', 'in', some)
      .where('waiting_since', 'is', null)
      .execute(),
  );
}
