/** A right answer of a list at the end of a paper: the number of its question, and what is right. */
export interface ListedKey {
  number: number;
  key: string;
}

const letters = String.raw`\(?[A-Ha-h1-8]\)?(?:\s*[,&]\s*\(?[A-Ha-h1-8]\)?)*`;
const numbers = String.raw`[-−+]?\d+(?:\.\d+)?(?:\s+to\s+[-−+]?\d+(?:\.\d+)?)?`;
/** One right option or several, or numbers. */
export const keyText = `${letters}|${numbers}`;

const isKey = new RegExp(`^(?:${keyText})$`);
const isNumber = /^(?:Q\.?\s*)?(\d{1,4})\s*[.):]?$/i;
/** So many numbers in a row, one after the other, are those of questions, and the next row has what is right. */
const mostByChance = 2;

/**
 * The right answers of a table, by rows of cells: below the number of its question, or beside it. None for a table of
 * something else.
 */
export function keysOfTable(rows: readonly (readonly string[])[]): ListedKey[] {
  const keys: ListedKey[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const columns = numberedColumns(row);
    if (columns.length > mostByChance) {
      at += 1;
      for (const { column, number } of columns) addKey(keys, number, rows[at]?.[column]);
    } else {
      for (let column = 0; column + 1 < row.length; column += 2) {
        const number = numberIn(row[column]);
        if (number !== undefined) addKey(keys, number, row[column + 1]);
      }
    }
  }
  return keys;
}

function addKey(keys: ListedKey[], number: number, text = ''): void {
  const key = text.trim();
  if (isKey.test(key)) keys.push({ number, key });
}

/** The columns whose cells count up by one; none where another cell than the first has no number. */
function numberedColumns(row: readonly string[]): { column: number; number: number }[] {
  const found = row.flatMap((cell, column) => {
    const number = numberIn(cell);
    return number === undefined ? [] : [{ column, number }];
  });
  const isCounted = found.every(({ number }, at) => at === 0 || number === (found[at - 1]?.number ?? 0) + 1);
  const others = row.filter((cell, column) => column > 0 && cell.trim() !== '' && numberIn(cell) === undefined);
  return isCounted && others.length === 0 ? found : [];
}

function numberIn(cell = ''): number | undefined {
  const [, digits] = isNumber.exec(cell.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
