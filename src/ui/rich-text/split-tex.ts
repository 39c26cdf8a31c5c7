/** A piece of a text: plain text, or a formula. */
export type Piece = string | Formula;

export interface Formula {
  tex: string;
  /** The TeX as it was written, with its delimiters. */
  source: string;
  /** The formula is on a line of its own. */
  display: boolean;
}

/**
 * The delimiters of Moodle and MathJax, and a single $, which may be money: 'from $5 to $6' has prices. A backslash
 * before a delimiter makes it plain text.
 */
const openers = /(?<!\\)(?:\\\(|\\\[|\$\$?)/g;
const closers: Record<string, string> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/** Splits a text at its formulas. A delimiter without its other half is plain text. */
export function splitTex(text: string): Piece[] {
  const pieces: Piece[] = [];
  // A closer that was not found is not searched for again: a text of openers only would take for ever.
  const missing = new Set<string>();
  let done = 0;
  openers.lastIndex = 0;
  for (let found = openers.exec(text); found; found = openers.exec(text)) {
    const [opener] = found;
    const closer = closers[opener] ?? '$';
    const start = openers.lastIndex;
    const end = opener === '$' ? endOfDollars(text, start) : missing.has(closer) ? -1 : text.indexOf(closer, start);
    if (end < 0 && opener !== '$') missing.add(closer);
    if (end < 0 || text.slice(start, end).trim() === '') continue;
    if (found.index > done) pieces.push(text.slice(done, found.index));
    done = end + closer.length;
    openers.lastIndex = done;
    pieces.push({
      tex: text.slice(start, end),
      source: text.slice(found.index, done),
      display: opener === '\\[' || opener === '$$',
    });
  }
  if (done < text.length) pieces.push(text.slice(done));
  return pieces;
}

/** Up to the next $ on the line. The line breaks of HTML are a sign of their own. */
const inDollars = /((?:[^$\\\n\u{f0000}]|\\[^\n])*)\$(?!\$)/uy;

/**
 * The end of a formula between two single $, or -1. It is on the same line, has no space at its ends, and has a sign of
 * TeX: money has none. After money there are digits, and after the name of a variable of a program letters.
 */
function endOfDollars(text: string, start: number): number {
  inDollars.lastIndex = start;
  const tex = inDollars.exec(text)?.[1] ?? '';
  const end = start + tex.length;
  if (tex.trim() !== tex || !/[\\^_{}]/.test(tex)) return -1;
  const isName = !/[\\^{}]/.test(tex);
  return (isName ? /^[a-z\d]/i : /^\d/).test(text.slice(end + 1, end + 2)) ? -1 : end;
}

/** Whether a text has formulas. */
export function hasTex(text: string): boolean {
  return splitTex(text).some((piece) => typeof piece !== 'string');
}
