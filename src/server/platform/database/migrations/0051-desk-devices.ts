import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds the devices on which somebody of the staff has signed in. They are not a student's, whoever has both. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('desk_device')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.staff_id'))
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('desk_device_staff').on('desk_device').column('staff_id').execute();
}
