/** A range of a text's characters. */
export interface Found {
  start: number;
  end: number;
}

/** The text around what is searched, by which one of several matches is chosen. */
export interface Context {
  before: string;
  after: string;
}

/** How many characters of the context agree with those around a match. */
export function agreement(text: string, { start, end }: Found, { before, after }: Context): number {
  let agreeing = 0;
  for (let n = 1; n <= before.length && text[start - n] === before.at(-n); n += 1) agreeing += 1;
  for (let n = 0; n < after.length && text[end + n] === after[n]; n += 1) agreeing += 1;
  return agreeing;
}

/** Finds the match that agrees best with the context; among those, the one nearest to where it was. */
export function findExactly(text: string, wanted: string, context: Context, was: number): Found | undefined {
  let best: (Found & { agreeing: number }) | undefined;
  if (!wanted) return undefined;
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
    const found = { start, end: start + wanted.length };
    const agreeing = agreement(text, found, context);
    const isNearer = best && Math.abs(start - was) < Math.abs(best.start - was);
    if (!best || agreeing > best.agreeing || (agreeing === best.agreeing && isNearer)) best = { ...found, agreeing };
  }
  return best && { start: best.start, end: best.end };
}

/** At most this part of the characters may differ. */
const tolerance = 0.2;
/** Fewer characters than these are too few to be recognised with mistakes. */
const shortest = 12;
/** A longer text is recognised by its beginning and its end. */
const longest = 400;

/**
 * Finds a text of which a few characters were changed, added or removed: Sellers' algorithm, which is Levenshtein's
 * with a free beginning.
 */
export function findNearly(text: string, wanted: string): Found | undefined {
  if (wanted.length < shortest) return undefined;
  if (wanted.length > longest) {
    const begin = findNearly(text, wanted.slice(0, longest / 2));
    const rest = begin && findNearly(text.slice(begin.end), wanted.slice(-longest / 2));
    const end = begin && rest && begin.end + rest.end;
    const isAsLong = end && Math.abs(end - begin.start - wanted.length) <= wanted.length * tolerance;
    return isAsLong ? { start: begin.start, end } : undefined;
  }
  const rows = wanted.length;
  let distances = Array.from({ length: rows + 1 }, (_, row) => row);
  let starts = new Array<number>(rows + 1).fill(0);
  let best = { distance: rows * tolerance + 1e-9, start: 0, end: 0 };
  for (let column = 1; column <= text.length; column += 1) {
    const [nextDistances, nextStarts] = [[0], [column]];
    for (let row = 1; row <= rows; row += 1) {
      const replaced = (distances[row - 1] ?? 0) + (text[column - 1] === wanted[row - 1] ? 0 : 1);
      const added = (distances[row] ?? 0) + 1;
      const removed = (nextDistances[row - 1] ?? 0) + 1;
      const least = Math.min(replaced, added, removed);
      nextDistances.push(least);
      nextStarts.push(
        (least === replaced ? starts[row - 1] : least === added ? starts[row] : nextStarts[row - 1]) ?? 0,
      );
    }
    const distance = nextDistances[rows] ?? rows;
    if (distance < best.distance) best = { distance, start: nextStarts[rows] ?? 0, end: column };
    [distances, starts] = [nextDistances, nextStarts];
  }
  return best.end > 0 ? { start: best.start, end: best.end } : undefined;
}

const gram = 5;

/** How alike two texts are, from 0 to 1: the part of their sequences of five characters that they share. */
export function similarity(one: string, other: string): number {
  const [first, second] = [gramsOf(one), gramsOf(other)];
  if (first.size + second.size === 0) return one === other ? 1 : 0;
  return (2 * [...first].filter((each) => second.has(each)).length) / (first.size + second.size);
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (let start = 0; start + gram <= text.length; start += 1) grams.add(text.slice(start, start + gram));
  return grams;
}
