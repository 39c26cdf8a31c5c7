/** A right answer of a list at the end of a paper: the number of its question, and what is right. */
export interface ListedKey {
  number: number;
  key: string;
}

const option = String.raw`\(?[A-Ha-h1-8]\)?`;
const numbers = String.raw`[-−+]?\d+(?:\.\d+)?(?:\s+to\s+[-−+]?\d+(?:\.\d+)?)?`;
/** One right option or several, or numbers. */
export const keyText = String.raw`${option}(?:\s*[,&]\s*${option})*|${numbers}`;

const isKey = new RegExp(`^(?:${keyText})$`);
const numberPattern = /^(?:Q\.?\s*)?(\d{1,4})\s*[.):]?$/i;

type Rows = readonly (readonly string[])[];

/**
 * The right answers of a table, by rows of cells: below the numbers of the questions, or beside each. None for a table of
 * something else, and for one that could be read in both ways.
 */
export function keysOfTable(rows: Rows): ListedKey[] {
  const [below, beside] = [keysBelow(rows), keysBeside(rows)];
  if (below.length === 0 || beside.length === 0) return below.length === 0 ? beside : below;
  return areSame(below, beside) ? below : [];
}

/** Rows of numbers that count up, each with a row of keys below it. Words may stand above them. */
function keysBelow(rows: Rows): ListedKey[] {
  const keys: ListedKey[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    if (row.every((cell) => numberIn(cell) === undefined)) continue;
    const numbered = numberedColumns(row);
    // One number alone is the rest of a list, and no list.
    const fits = numbered.length > 1 || (numbered.length === 1 && keys.length > 0 && filledIn(row) < 3);
    if (!fits || (numbered[0]?.number ?? 0) <= (keys.at(-1)?.number ?? 0)) return [];
    for (const { column, number } of numbered) addKey(keys, number, rows[at + 1]?.[column]);
    at += 1;
  }
  return keys;
}

function filledIn(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}

/** Rows of pairs, a number and its key. The numbers of a column count up by one. */
function keysBeside(rows: Rows): ListedKey[] {
  const keys: ListedKey[] = [];
  const last = new Map<number, number>();
  const listing = rows.filter((row) => row.some((cell) => numberIn(cell) !== undefined));
  for (const row of listing) {
    for (let column = 0; column < row.length; column += 2) {
      const number = numberIn(row[column]);
      const before = last.get(column);
      if (number === undefined && (row[column] ?? '').trim() === '') continue;
      if (number === undefined || (before !== undefined && number !== before + 1)) return [];
      last.set(column, number);
      addKey(keys, number, row[column + 1]);
    }
  }
  // Of a row of bare numbers nobody can say which are those of questions.
  return listing.length > 1 || keys.some(({ key }) => /[^\d.]/.test(key)) ? keys : [];
}

function addKey(keys: ListedKey[], number: number, text = ''): void {
  const key = text.trim();
  if (isKey.test(key)) keys.push({ number, key });
}

/** The columns whose cells count up. The first and the last cell may have words. */
function numberedColumns(row: readonly string[]): { column: number; number: number }[] {
  const found = row.flatMap((cell, column) => {
    const number = numberIn(cell);
    return number === undefined ? [] : [{ column, number }];
  });
  const isCounted = found.every(({ number }, at) => at === 0 || number > (found[at - 1]?.number ?? 0));
  const others = row.filter(
    (cell, at) => at > 0 && at < row.length - 1 && cell.trim() !== '' && numberIn(cell) === undefined,
  );
  return isCounted && others.length === 0 ? found : [];
}

function numberIn(cell = ''): number | undefined {
  const [, digits] = numberPattern.exec(cell.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function areSame(some: readonly ListedKey[], others: readonly ListedKey[]): boolean {
  const names = (keys: readonly ListedKey[]) =>
    keys
      .map(({ number, key }) => `${number} ${key}`)
      .toSorted()
      .join();
  return names(some) === names(others);
}
