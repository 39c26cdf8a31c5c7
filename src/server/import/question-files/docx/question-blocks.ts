import { westernDigits } from '#contract/values/digits.ts';
import { pageButton } from '#server/import/question-files/found-question.ts';
import { bare, type WrittenLine } from './document-line.ts';
import { markersIn } from './option-lists.ts';

/** A question with all that stands below it until the next one. */
export interface Block {
  number: number;
  lines: WrittenLine[];
  passage: string;
  /** The lines of the passage among which one cannot be shown. */
  passageLines: WrittenLine[];
  /** The parts of the paper that it is in: 'PHYSICS, Section A'; '' where there are none. */
  section: string;
  topic: string;
  /** Its number is none that follows: it may be the end of a question whose own number was not found. */
  isUnclear: boolean;
}

export interface Blocks {
  blocks: Block[];
  /** The lines that belong to no question, such as the title of the paper. */
  others: WrittenLine[];
}

/** What says in its own line what is right: 'Ans: (b)', '→ Answer – B', 'Correct option is c'. */
export const keyLine =
  /^[^\p{L}\p{N}]{0,3}(?:(?:correct|right)\s+(?:answer|option|choice)|ans(?:wer)?s?|key|सही\s+उत्तर|उत्तर)(?![\p{L}\p{M}])\s*(?:(?:is|will be)\b\s*[:–—-]*|[.:=–—-]+|(?=[([]?\s*[a-hA-H1-8]\s*[)\]]?\s*$))\s*(.+)$/iu;
export const explanationLine =
  /^[[(]?(?:sol(?:utio)?n?s?|explanations?|व्याख्या|हल)(?![\p{L}\p{M}])[\])]?\s*(?:[.:–—-]+\s*|$)/iu;

const prefixedStart =
  /^(?:q(?:ue(?:s(?:tion)?)?)?|प्र(?:श्न)?)\s*[.:–-]?\s*(?:no\s*\.?)?\s*(\d{1,4})\s*(?:[.):–—-]+(?!\d)|(?=\s)|$)\s*/iu;
const numberedStart = /^(\d{1,4})\s*[.):](?!\d)\s*/;
/** A line of a program, with its number. */
const program = /^\d{1,4}\s*[.):]\s*(?:[^\p{L}]*[{}()=;][^\p{L}]*|.*(?:[{}]|(?<!&[a-z]+);))$/u;
const passageStart = /^(?:passage|paragraph|comprehension|directions?)\b/i;
/** 'Passage (12 to 14)', 'Passage II (12-14)', 'Directions (Qs. 12-14)'. Other numbers may be years. */
const rangeOfPassage =
  /(?:(?<=^(?:passage|paragraph|comprehension|directions?)\W{0,3}(?:(?:\d{1,2}|[ivx]{1,4})\W{1,3})?)\(?\s*(?:for\s+)?|\(?\s*(?:for\s+)?(?:the\s+)?(?=\bq))(?:q[a-z]{0,9}\.?\s*(?:n(?:o|umber)?s?\.?)?\s*)?(\d{1,4})\s*(?:to|[-–—])\s*(?:q\.?\s*)?(\d{1,4})\s*\)?/i;
/** Also 'Section IA', 'Part B2' and 'Section 1a'. */
const heading =
  /^(?:(?:section|part|chapter|unit)\s*[-–:]?\s*(?:[ivx]{1,4}[a-d]?|[a-z]\d{0,2}|\d{1,2}[a-d]?)\b.{0,60}|\d{1,2}\s*marks?\b.{0,20})$/i;
const capitals = /^(?=[^a-z]*$)[A-Z][A-Z &-]{3,40}$/;
/** Such a heading ends a question also where that is not complete. */
const isPart = (text: string) => /^(?:SECTION|PART)/.test(text) && heading.test(text);
/** What a letterhead has in capitals, and no subject. */
const letterhead =
  /\b(?:academy|classes|coaching|cent(?:re|er)|college|exam\w*|inst\w+|paper|school|series|test|tutorials|university|time|marks|date|name)\b/i;
const chapter = /^(?:chapter|unit)\b/i;

/** The line without the number of its question. */
export function withoutNumber(html: string): string {
  const digits = westernDigits(html);
  const [start = ''] = prefixedStart.exec(digits) ?? numberedStart.exec(digits) ?? [];
  return html.slice(start.length);
}

/**
 * Cuts a paper into its questions. A question begins with the number after that of the one before; where numbers stand
 * behind a Q, only with such a number. Another list of numbers, within a question, is a part of that question.
 */
export function blocksOf(lines: readonly WrittenLine[]): Blocks {
  return new BlockReader(lines).read();
}

class BlockReader {
  readonly #lines: readonly WrittenLine[];
  readonly #texts: readonly string[];
  readonly #isPrefixed: boolean;
  /** What is right stands below each question, so that until then none is over. */
  readonly #isKeyed: boolean;
  readonly #blocks: Block[] = [];
  readonly #others: WrittenLine[] = [];
  #passage: { lines: WrittenLine[]; said: string[]; from: number; to: number } | undefined;
  #isPassage = false;
  /** The heading in capitals, the part below it, and the chapter. */
  #subject = '';
  #part = '';
  #topic = '';
  /** The number of the last question. */
  #last = 0;
  /** The number that would go on before the numbers began anew. */
  #resumed = 0;
  /** The question has what is right, or its options if that stands elsewhere. */
  #isOver = true;
  /** Nothing of the question before comes any more. */
  #isClosed = true;
  /** The last number of a list within the question, as of a program's lines; 0 if there is none. */
  #inner = 0;

  constructor(lines: readonly WrittenLine[]) {
    this.#lines = lines;
    this.#texts = lines.map(({ html }) => bare(html));
    const prefixed = this.#texts.flatMap((text) => {
      const number = prefixedStart.exec(text)?.[1];
      return number === undefined ? [] : Number(number);
    });
    const numbered = this.#texts.filter((text) => numberedStart.test(text)).length;
    // A few in a paper of many numbers are no more than mentioned.
    this.#isPrefixed = prefixed.length * 20 >= numbered && prefixed.some((number) => prefixed.includes(number + 1));
    this.#isKeyed = this.#texts.filter((text) => keyLine.test(text)).length > 1;
  }

  read(): Blocks {
    for (const [at, line] of this.#lines.entries()) this.#readLine(line, at);
    return { blocks: this.#blocks, others: this.#others };
  }

  #readLine(line: WrittenLine, at: number): void {
    const text = this.#texts[at] ?? '';
    const number = this.#startOf(text);
    if (number !== undefined && this.#begins(number, at)) this.#begin(number, line);
    else if (passageStart.test(text) && (this.#isOver || rangeOfPassage.test(text))) this.#beginPassage(line, text);
    else if (!line.isInTable && this.#isHeading(text, at)) {
      this.#readHeading(text, at);
      this.#passage = undefined;
      this.#isPassage = false;
      this.#isClosed = true;
    } else if (this.#isPassage) {
      this.#passage?.lines.push(line);
      this.#passage?.said.push(line.html);
    } else if (this.#isClosed || pageButton.test(text)) this.#others.push(line);
    else this.#add(line, text);
  }

  #isHeading(text: string, at: number): boolean {
    if (isPart(text) || (this.#isOver && heading.test(text))) return true;
    return capitals.test(text) && (this.#isOver || this.#isSubjectAt(at));
  }

  /**
   * Whether a line in capitals is the next subject. A question about a number, with what is right in a list, has nothing
   * that says that it is over. But where one subject was named before, the next stands above a part or the next question.
   */
  #isSubjectAt(at: number): boolean {
    if (this.#subject === '') return false;
    const next = this.#textBelow(at);
    return isPart(next) || [1, this.#last + 1].includes(this.#startOf(next) ?? 0);
  }

  #textBelow(at: number): string {
    return this.#texts.slice(at + 1).find((text) => text !== '') ?? '';
  }

  #readHeading(text: string, at: number): void {
    if (chapter.test(text)) this.#topic = text;
    else {
      const isSection = heading.test(text);
      if (!isSection) this.#subject = text;
      else if (!/^\d/.test(text) && this.#isLetterhead(at)) this.#subject = '';
      this.#part = isSection ? text : '';
      this.#topic = '';
    }
  }

  /** Whether what stands above the first section is no subject: no other one has sections of its own. */
  #isLetterhead(at: number): boolean {
    if (this.#blocks.length > 0) return false;
    const isOther = (text: string, later: number) =>
      later > at && text !== this.#subject && capitals.test(text) && heading.test(this.#textBelow(later));
    return letterhead.test(this.#subject) || !this.#texts.some(isOther);
  }

  #startOf(text: string): number | undefined {
    const prefixed = prefixedStart.exec(text)?.[1];
    if (prefixed !== undefined) return Number(prefixed);
    const numbered = numberedStart.exec(text)?.[1];
    // The first question of some papers has no Q.
    return numbered === undefined || (this.#isPrefixed && !this.#isFirst(numbered)) ? undefined : Number(numbered);
  }

  #isFirst(number: string): boolean {
    return (
      number === '1' && this.#blocks.length === 0 && !this.#texts.some((text) => prefixedStart.exec(text)?.[1] === '1')
    );
  }

  /** Whether a question begins at a line, and not an item of a list within one. */
  #begins(number: number, at: number): boolean {
    const isInTable = this.#lines[at]?.isInTable ?? false;
    const last = this.#last;
    if (this.#isPrefixed) return last === 0 || number === 1 || (number >= last && number <= last + farthest);
    if (last === 0 && number === 1) return this.#hasOptionsAhead(at) || !this.#beginsLater(at);
    if (this.#inner > 0 && number === this.#inner + 1) {
      const mayBegin = this.#isOver && (this.#isKeyed || number === last + 1) && !program.test(this.#texts[at] ?? '');
      if (mayBegin && this.#hasOptionsAhead(at)) return true;
      this.#inner = number;
      return false;
    }
    if (last > 0 && number === last + 1) return true;
    if (this.#isOver && !isInTable && last > 0 && number > last && number <= last + nearest) return true;
    if (this.#isOver && !isInTable && this.#hasOptionsAhead(at)) return last > 0 || !this.#beginsLater(-1);
    if (last > 0) this.#inner = number;
    return false;
  }

  /** Before the next number come options, or what is right. */
  #hasOptionsAhead(at: number): boolean {
    for (let line = at; line < Math.min(at + 80, this.#lines.length); line += 1) {
      const text = this.#texts[line] ?? '';
      const html = this.#lines[line]?.html ?? '';
      if (line > at && this.#startOf(text) !== undefined) return false;
      if (hasFirstOption(line === at ? withoutNumber(html) : html) || (line > at && keyLine.test(text))) return true;
    }
    return false;
  }

  /** The first number behind a line that has options is 1: what comes before are instructions. */
  #beginsLater(at: number): boolean {
    const first = this.#texts.findIndex(
      (text, line) => line > at && this.#startOf(text) !== undefined && this.#hasOptionsAhead(line),
    );
    return first !== -1 && this.#startOf(this.#texts[first] ?? '') === 1;
  }

  #begin(number: number, line: WrittenLine): void {
    const last = this.#last;
    const follows =
      number === 1 || last === 0 || (number >= last && number <= last + farthest) || number === this.#resumed;
    if (number === 1 && last > 0) this.#resumed = last + 1;
    if (follows) this.#last = number;
    this.#isPassage = false;
    const shared =
      this.#passage && number >= this.#passage.from && number <= this.#passage.to ? this.#passage : undefined;
    const section = [this.#subject, this.#part].filter((name) => name !== '').join(', ');
    const passage = { passage: shared?.said.join('\n') ?? '', passageLines: shared?.lines ?? [] };
    this.#blocks.push({ number, lines: [line], ...passage, section, topic: this.#topic, isUnclear: !follows });
    this.#isClosed = false;
    this.#inner = 0;
    this.#isOver = !this.#isKeyed && hasFirstOption(withoutNumber(line.html));
  }

  #add(line: WrittenLine, text: string): void {
    this.#blocks.at(-1)?.lines.push(line);
    const wasOver = this.#isOver;
    this.#isOver ||= this.#isKeyed
      ? keyLine.test(text) || explanationLine.test(text)
      : hasFirstOption(line.html) || keyLine.test(text);
    if (this.#isKeyed && this.#isOver && !wasOver) this.#inner = 0;
  }

  #beginPassage(line: WrittenLine, text: string): void {
    const [, from, to] = rangeOfPassage.exec(text) ?? [];
    const next = (this.#blocks.at(-1)?.number ?? 0) + 1;
    const said = line.html
      .replace(rangeOfPassage, '')
      .replace(passageStart, '')
      .replace(/^[\s.:)–—-]+/, '');
    this.#passage = {
      lines: [line],
      said: bare(said) === '' ? [] : [said],
      from: Number(from ?? next),
      to: Number(to ?? Number.MAX_SAFE_INTEGER),
    };
    this.#isPassage = true;
  }
}

/** One of these behind a question that is over is the next, whatever follows. */
const nearest = 3;

/** Papers leave out a few numbers. Farther on, a number is one of the text. */
const farthest = 10;

function hasFirstOption(html: string): boolean {
  return markersIn(html).some(({ place, series }) => place === 0 && series !== '1.' && series !== '1)');
}
