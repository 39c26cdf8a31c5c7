import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Adds which OTPs the help desk reads out, instead of sending them. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('otp').addColumn('from_desk', 'integer').execute();
}
