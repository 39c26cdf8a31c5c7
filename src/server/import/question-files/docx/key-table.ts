/** A right answer of a list at the end of a paper: the number of its question, and what is right. */
export interface ListedKey {
  number: number;
  key: string;
  /** Its number is only its place in a list of letters. */
  isBare?: boolean;
}

const option = String.raw`\(?[A-Ha-h1-8]\)?`;
const numbers = String.raw`[-−+]?\d+(?:\.\d+)?(?:\s+to\s+[-−+]?\d+(?:\.\d+)?)?`;
/** One right option or several, or numbers. */
const keyText = String.raw`${option}(?:\s*[,&]\s*${option})*|${numbers}`;
const isKey = new RegExp(`^(?:${keyText})$`);
const beginsAsKey = new RegExp(`^(?:${keyText})(?![\\p{L}\\p{M}\\d])`, 'u');
const numberPattern = /^(?:Q\.?\s*)?(\d{1,4})\s*([.):]?)$/i;

/** The number of a question before its key: '7-', '7.', and '7 ' before a letter or a bracket. */
const start = /(?<!\S)(\d{1,4})(?:\s*[-–—):=]\s*|\s*\.(?!\d)\s*|\s+(?=\(?[A-Ha-h]\)?(?![\p{L}\p{M}])|\([1-8]\)))/gu;
/** A question without an answer, as in '5-,6-A'. */
const blank =
  /(?<![^\s,;])\d{1,4}\s*[-–—:=]\s*(?:[,;]\s*|(?=\d{1,4}\s*[-–—):=.]\s*\(?[A-Ha-h]\)?(?![\p{L}\p{M}\d])))/gu;
/** Between two answers, as in '1-B,2-A'. In '1-B,C' and '1-2,4' it is between the options of one. */
const comma = /[,;] *(?=\d{1,4} *(?:[-–—):=]|\.(?!\d)|\(?[A-Ha-h]\)?(?![\p{L}\p{M}])))/gu;
/** A number in brackets that is no option. */
const bracketed = /^[([]([-−+]?(?:\d{2,}|\d+\.\d+))[)\]]$/;
/** A text with more letters is no key. */
const longestKey = 30;

/**
 * The right answers in one line: '7-b', '7. (a), (c)', '7) 2.5 to 2.6' and '7 A, C'. Of '7 2 8 1' nobody can say which are
 * the numbers of questions, and in a sentence '5 A' is a current. What begins as a key and is none, as '(a) or (b)', is
 * told as it is written.
 */
export function keysOfLine(line: string): ListedKey[] {
  const text = line.replaceAll(blank, ' ').replaceAll(comma, ' ').trim();
  const starts = [...text.matchAll(start)];
  // Right behind a number stands its key, as in '3. 5 - 7'.
  const begins = starts.filter(({ index }, at) => at === 0 || index > endOf(starts[at - 1]));
  const isList = begins[0]?.index === 0;
  return begins.flatMap((begin, at) => {
    const isBehindBlank = /^\d+\s+$/.test(begin[0]);
    if (isBehindBlank && !isList) return [];
    const key = text
      .slice(endOf(begin), begins[at + 1]?.index)
      .replace(/[\s,;]+$/, '')
      .trim()
      .replace(bracketed, '$1');
    const isUnclear = beginsAsKey.test(key) && key.length <= longestKey;
    return isKey.test(key) || isUnclear ? [{ number: Number(begin[1]), key }] : [];
  });
}

function endOf(match: RegExpExecArray | undefined): number {
  return match ? match.index + match[0].length : -1;
}

type Rows = readonly (readonly string[])[];

/**
 * The right answers of a table, by rows of cells: below the numbers of the questions, beside each, or in a cell with it.
 * None for a table of something else, and for one that could be read in two ways.
 */
export function keysOfTable(rows: Rows): ListedKey[] {
  const ways = [keysBelow(rows), keysBeside(rows), keysWithin(rows)].filter((keys) => keys.length > 0);
  const [keys = [], ...others] = ways;
  return others.every((other) => areSame(keys, other)) ? keys : [];
}

/** Cells that are a number with its key. */
function keysWithin(rows: Rows): ListedKey[] {
  const cells = rows.flat().map((cell) => cell.trim());
  return cells.filter((cell) => !isKey.test(cell) && cell.length <= longestKey).flatMap(keysOfLine);
}

/** Rows of numbers that count up, each with a row of keys below it. Words may stand above them. */
function keysBelow(rows: Rows): ListedKey[] {
  const keys: ListedKey[] = [];
  let at = rows.findIndex((row) => row.some((cell) => numberIn(cell) !== undefined));
  while (at >= 0 && at < rows.length) {
    const numbered = numberedColumns(rows[at] ?? []);
    // One number alone is the rest of a list, and no list.
    if (numbered.length < 2 && (keys.length === 0 || numbered.length === 0)) return [];
    // What is right may look like numbers, too.
    let next = at + 2;
    while (next < rows.length && numberedColumns(rows[next] ?? []).length === 0) next += 1;
    const row = rowOfKeys(rows.slice(at + 1, next));
    if (!row) return [];
    for (const { column, number } of numbered) addKey(keys, number, row[column]);
    at = next;
  }
  return keys;
}

/** Of the rows below some numbers, the one that says what is right: the only one, or the one that shows it. */
function rowOfKeys(rows: Rows): readonly string[] | undefined {
  if (rows.length < 2) return rows[0];
  const named = rows.filter(([first = '']) => /ans|key|correct|उत्तर/i.test(first));
  const lettered = rows.filter((row) => row.some((cell) => /^\(?[A-Ha-h]\)?$/.test(cell.trim())));
  return [named, lettered].find(({ length }) => length === 1)?.[0];
}

/** Columns of numbers that grow, each with a column of keys beside it. */
function keysBeside(rows: Rows): ListedKey[] {
  const listing = rows.filter((row) => row.some((cell) => numberIn(cell) !== undefined));
  const width = Math.max(0, ...listing.map((row) => row.length));
  const keys: ListedKey[] = [];
  const unused = new Set(Array.from({ length: width }, (_, column) => column));
  for (let column = 0; column + 1 < width; column += 1) {
    const pairs = listing.flatMap((row) => {
      const [number = '', key = ''] = [row[column]?.trim(), row[column + 1]?.trim()];
      return number === '' ? [] : [{ number: numberIn(number), isPointed: /\D$/.test(number), key }];
    });
    const grow = pairs.every(({ number }, at) => number !== undefined && number > (pairs[at - 1]?.number ?? -1));
    // Of a row of bare numbers nobody can say which are those of questions.
    const areTold = listing.length > 1 || pairs.every(({ isPointed, key }) => isPointed || /\D/.test(key));
    const written = pairs.filter(({ key }) => key !== '');
    // One may be 'Bonus'.
    const others = written.filter(({ key }) => !isKey.test(key));
    const areKeys = others.length < written.length / 2 && others.every(({ key }) => numberIn(key) === undefined);
    if (!grow || !areTold || !areKeys) continue;
    for (const { number = 0, key } of pairs) addKey(keys, number, key);
    unused.delete(column);
    unused.delete(column + 1);
    column += 1;
  }
  // Marks are the same for all. Others may be what is right in another set of the paper, or numbers of questions.
  const areBare = keys.every(({ key }) => !/[A-Ha-h(]/.test(key));
  const isOther = (column: number) => {
    const cells = listing.map((row) => row[column]?.trim() ?? '').filter((cell) => isKey.test(cell));
    return (areBare && new Set(cells).size > 1) || cells.some((cell) => !/^\d/.test(cell));
  };
  return [...unused].some(isOther) ? [] : keys;
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
