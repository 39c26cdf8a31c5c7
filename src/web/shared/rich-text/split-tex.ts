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
 * The delimiters of Moodle and MathJax. A single $ is no delimiter: 'from $5 to $6' has prices. A backslash before a
 * delimiter makes it plain text.
 */
const openers = /(?<!\\)(?:\\\(|\\\[|\$\$)/g;
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
    const closer = closers[opener] ?? '';
    const start = openers.lastIndex;
    const end = missing.has(closer) ? -1 : text.indexOf(closer, start);
    if (end < 0) missing.add(closer);
    if (end < 0 || text.slice(start, end).trim() === '') continue;
    if (found.index > done) pieces.push(text.slice(done, found.index));
    done = end + closer.length;
    openers.lastIndex = done;
    pieces.push({
      tex: text.slice(start, end),
      source: text.slice(found.index, done),
      display: opener !== '\\(',
    });
  }
  if (done < text.length) pieces.push(text.slice(done));
  return pieces;
}

/** Whether a text has formulas. */
export function hasTex(text: string): boolean {
  return splitTex(text).some((piece) => typeof piece !== 'string');
}
