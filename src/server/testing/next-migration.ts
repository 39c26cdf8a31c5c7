import { sql } from 'kysely';
import { type Migration, migrations } from '#server/platform/database/migrations/all.ts';

/** All migrations and one of tomorrow, which changes tables that have rows. */
export const withNext: Record<string, Migration> = {
  ...migrations,
  '9999-of-tomorrow': {
    up: async (db) => {
      await db.schema.alterTable('student').addColumn('house', 'text').execute();
      await sql`update student set house = 'Red'`.execute(db);
      await db.schema.createTable('house').addColumn('name', 'text').execute();
      await sql`insert into house (name) values ('Red')`.execute(db);
      await db.schema.createIndex('student_house').on('student').column('house').execute();
    },
  },
};
