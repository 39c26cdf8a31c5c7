import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

const time = 'bigint';

/** Adds the counters for rate limits on OTPs, and the trusted devices. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('code_use')
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('used_at', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('code_use_bucket').on('code_use').columns(['bucket', 'used_at']).execute();
  // For deleting old rows.
  await db.schema.createIndex('code_use_age').on('code_use').column('used_at').execute();

  await db.schema
    .createTable('wrong_run')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('wrong', 'integer', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('known_device')
    .addColumn('device_id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id'))
    .addColumn('last_used_at', time, (c) => c.notNull())
    .addUniqueConstraint('known_device_once', ['stud_id', 'token_hash'])
    .execute();
  await db.schema.createIndex('known_device_token').on('known_device').column('token_hash').execute();
  await db.schema.createIndex('known_device_age').on('known_device').column('last_used_at').execute();
}
