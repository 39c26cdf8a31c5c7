/** Calls `insert` with so many rows at a time as both databases take in one statement, however many columns there are. */
export async function insertAll<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtATime) await insert(rows.slice(at, at + rowsAtATime));
}

const rowsAtATime = 200;
