import type { Database, Db } from '#server/platform/database/schema.ts';

/**
 * What was changed here, at the desk or by a command, belongs to the portal; all else follows the academy folder. Each
 * function that changes something here notes it in its transaction.
 */
export type ChangedHere = Database['changed_here'];

/** The fields that were changed here, with what each was before, by the ids of what has them. */
export type FieldsChangedHere = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function listChangedHere(db: Db): Promise<FieldsChangedHere> {
  const rows = await db.selectFrom('changed_here').selectAll().execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, new Map(own.map(({ field, was }) => [field, was]))]),
  );
}

const numberField = 'number ';

/** The ids of whom each number meant before it was changed here. */
export function formerNumbersOf(all: FieldsChangedHere): Map<string, string[]> {
  const numbers = [...all].flatMap(([id, fields]) =>
    [...fields.keys()].flatMap((field) =>
      field.startsWith(numberField) ? { id, number: field.slice(numberField.length) } : [],
    ),
  );
  return new Map(
    [...Map.groupBy(numbers, ({ number }) => number)].map(([number, own]) => [number, own.map(({ id }) => id)]),
  );
}

export async function isChangedHere(db: Db, id: string, field: string): Promise<boolean> {
  const row = await db
    .selectFrom('changed_here')
    .where('id', '=', id)
    .where('field', '=', field)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** So many rows have fewer parameters than a statement may have. */
const atOnce = 300;

/** Notes changes. What was noted before keeps what it was at first. */
export async function noteChangedHere(db: Db, changes: readonly ChangedHere[]): Promise<void> {
  for (let at = 0; at < changes.length; at += atOnce)
    await db
      .insertInto('changed_here')
      .values(changes.slice(at, at + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** From now on these follow the academy folder again. */
export async function followFolder(db: Db, fields: readonly Pick<ChangedHere, 'id' | 'field'>[]): Promise<void> {
  for (const { id, field } of fields)
    await db.deleteFrom('changed_here').where('id', '=', id).where('field', '=', field).execute();
}
