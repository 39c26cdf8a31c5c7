import type { Kysely } from 'kysely';
import type { LastImportPlan } from '#server/operator/academy/plan/plan-last-import.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { insertAll } from './insert-all.ts';

/** Stores what the folder says about students, for the next import to compare with. */
export async function applyLastImport(db: Kysely<Database>, last: LastImportPlan): Promise<void> {
  await insertAll(last.numbers, (some) =>
    db
      .insertInto('imported_number')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  for (const { phone_code, mobile, stud_id } of last.goneNumbers)
    await db
      .deleteFrom('imported_number')
      .where('phone_code', '=', phone_code)
      .where('mobile', '=', mobile)
      .where('stud_id', '=', stud_id)
      .execute();
  await insertAll(last.students, (some) =>
    db
      .insertInto('imported_student')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('stud_id').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          guardian: eb.ref('excluded.guardian'),
          state: eb.ref('excluded.state'),
          district: eb.ref('excluded.district'),
          email: eb.ref('excluded.email'),
          academic_level: eb.ref('excluded.academic_level'),
          is_listed: eb.ref('excluded.is_listed'),
        })),
      )
      .execute(),
  );
  await insertAll(last.left, (some) =>
    db.updateTable('imported_student').set({ is_listed: 0 }).where('stud_id', 'in', some).execute(),
  );
  await insertAll(last.enrolments, (some) =>
    db
      .insertInto('imported_enrolment')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('stud_id').doUpdateSet((eb) => ({ subjects: eb.ref('excluded.subjects') })),
      )
      .execute(),
  );
}
