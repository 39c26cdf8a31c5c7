/** Small enough for both engines' limits on parameters in one statement, for a table of any number of columns. */
const batchSize = 200;

export async function insertAll<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) await insert(rows.slice(at, at + batchSize));
}
