import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Adds which account has the work of one that was merged, since both are one person's. Of earlier merges only the audit
 * knows: it has a row for each of the two, of the same moment.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('student').addColumn('merged_into', 'text').execute();
  await sql`
    update student set merged_into = (
      select max(kept.stud_id) from audit as old
      inner join audit as kept on kept.changed_at = old.changed_at and kept.action = old.action
        and kept.changed_by = old.changed_by and kept.stud_id <> old.stud_id and kept.details like '{"from"%'
      where old.stud_id = student.stud_id and old.action = 'student.merge' and old.details like '{"into"%'
    ) where disabled_at is not null`.execute(db);
}
