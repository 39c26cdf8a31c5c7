import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';
import { listReferences, listTables, type Reference } from '#server/platform/database/tables.ts';

/** The database cannot enforce this reference, because a quiz is stored before its revision. */
const unenforcedReferences: Reference[] = [
  { table: 'quiz', column: 'revision_id', parent: 'quiz_revision', parent_column: 'revision_id' },
];

export interface DanglingReference extends Reference {
  /** The number of rows whose parent is missing. */
  rows: number;
}

export async function listDanglingReferences(db: Db): Promise<DanglingReference[]> {
  const tables = await listTables(db);
  const references = [...(await listReferences(db)), ...unenforcedReferences];
  const dangling: DanglingReference[] = [];
  for (const reference of references.filter(({ table }) => tables.includes(table))) {
    const rows = await countOrphans(db, reference);
    if (rows > 0) dangling.push({ ...reference, rows });
  }
  return dangling;
}

async function countOrphans(db: Db, { table, column, parent, parent_column }: Reference): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(table)} child
    where ${sql.id('child', column)} is not null and not exists (
      select 1 from ${sql.id(parent)} parent where ${sql.id('parent', parent_column)} = ${sql.id('child', column)}
    )`.execute(db);
  return Number(rows[0]?.count);
}
