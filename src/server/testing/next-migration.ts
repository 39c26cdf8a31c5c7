import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { type Migration, migrations } from '#server/platform/database/migrations/all.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type Row, readRows, readSnapshot } from '#server/platform/database/snapshot.ts';
import { listReferences, listTables } from '#server/platform/database/tables.ts';

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

/** The tables, columns, indexes, constraints and applied migrations of a database. */
export async function shapeOf(db: Db) {
  const made = isPostgres(db)
    ? sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
          where table_schema = 'public' union all
          select tablename, indexname, indexdef, '', '' from pg_indexes where schemaname = 'public' order by 1, 2`
    : sql`select type, name, tbl_name, sql from sqlite_master order by 1, 2`;
  const isEmpty = !(await listTables(db)).includes('migration');
  const applied = isEmpty ? [] : await db.selectFrom('migration').orderBy('name').select('name').execute();
  return { made: (await made.execute(db)).rows, references: await listReferences(db), applied };
}

/** The shape and all rows. */
export async function contentsOf(db: Db) {
  const rows: Record<string, Row[]> = {};
  await readSnapshot(db, async (snapshot) => {
    for (const table of await listTables(snapshot)) {
      rows[table] = [];
      for await (const some of readRows(snapshot, table)) rows[table].push(...some);
    }
  });
  return { ...(await shapeOf(db)), rows };
}
