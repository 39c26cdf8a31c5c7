/** A value as a PDF writes it. Strings are null, because nothing here needs one. */
export type PdfValue = number | boolean | null | PdfName | PdfReference | PdfValue[] | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;
export type PdfName = `/${string}`;
/** Names another object by its number. */
export class PdfReference {
  readonly object: number;
  constructor(object: number) {
    this.object = object;
  }
}

/** It is not what a PDF may have here, or more than this reads. */
export class UnreadablePdf extends Error {}

/** No catalogue or table has values that are nested deeper. A damaged one must not overflow the stack. */
const maxDepth = 32;

const blank = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const reference = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z])/y;
const hexString = /<[\dA-Fa-f\s]*>/y;
const constants = { true: true, false: false, null: null };

/** Reads values from a part of a PDF, one after the other. */
export class PdfSyntax {
  readonly #text: string;
  at: number;

  /** The text has one character for each byte. */
  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  /** What the pattern finds here, behind any blanks; undefined where there is something else. `pattern` is sticky. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    this.#match(blank);
    return this.#match(pattern);
  }

  readDictionary(): PdfDictionary {
    const value = this.readValue();
    if (!(value instanceof Map)) throw new UnreadablePdf();
    return value;
  }

  readValue(depth = 0): PdfValue {
    if (depth > maxDepth) throw new UnreadablePdf();
    if (this.take(/<</y)) return this.#readEntries(depth);
    if (this.take(/\[/y)) {
      const values: PdfValue[] = [];
      while (!this.take(/\]/y)) values.push(this.readValue(depth + 1));
      return values;
    }
    const referred = this.take(reference);
    if (referred) return new PdfReference(Number(referred[1]));
    const word = this.take(number) ?? this.take(name);
    if (word) return isName(word[0]) ? word[0] : Number(word[0]);
    if (this.take(hexString)) return null;
    if (this.take(/\(/y)) return this.#skipString();
    for (const [written, value] of Object.entries(constants)) if (this.take(new RegExp(written, 'y'))) return value;
    throw new UnreadablePdf();
  }

  #readEntries(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    while (!this.take(/>>/y)) {
      const key = this.take(name)?.[0].slice(1);
      if (key === undefined) throw new UnreadablePdf();
      entries.set(key, this.readValue(depth + 1));
    }
    return entries;
  }

  /** A string may have pairs of parentheses in it. */
  #skipString(): null {
    for (let open = 1; open > 0; ) {
      const [found] = this.#match(/[^()\\]*(?:\\[\s\S][^()\\]*)*[()]/y) ?? [];
      if (found === undefined) throw new UnreadablePdf();
      open += found.endsWith('(') ? 1 : -1;
    }
    return null;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}

function isName(word: string): word is PdfName {
  return word.startsWith('/');
}
