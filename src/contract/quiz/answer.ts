/**
 * Reads, compares and marks answers, on the server, on a phone and at the desk alike. An answer is one text: the chosen
 * option, a JSON list of the chosen options, or a number as it was typed.
 */
import { westernDigits } from '#contract/values/digits.ts';
import { printKey, readKey, readNumber } from './number-key.ts';

export const kinds = ['single', 'multiple', 'number'] as const;
export type Kind = (typeof kinds)[number];

/** What of a question its answers depend on. */
export interface Kinded {
  /** Without one it is 'single'. A provider may have kinds that are newer than this app. */
  kind?: string | undefined;
  /** Their texts; none for a number. */
  options: readonly string[];
}

/** What of a question its marks depend on. */
export interface Marked extends Kinded {
  marks: number;
  /** What a wrong answer costs, 0 or above. */
  negative_marks: number;
  /** What each right option of several gains where not all were chosen; 0 for all or nothing. */
  partial_marks?: number | undefined;
}

/** The kind of a question, or undefined for one that is not known here. */
export function kindOf({ kind }: Pick<Kinded, 'kind'>): Kind | undefined {
  return kind ? kinds.find((known) => known === kind) : 'single';
}

/**
 * What an answer chooses: options in the question's order, or the number in the form of `answerOf`. Empty for none, and
 * for what cannot be read as an answer to this question.
 */
export function chosenOf(question: Kinded, answer: string): string[] {
  const { options } = question;
  switch (kindOf(question)) {
    case 'single':
      // A provider may have an option without a text.
      return options.includes(answer) ? [answer] : [];
    case 'multiple': {
      // An app that knows no lists sends the one option that its student has chosen.
      const texts = options.includes(answer) ? [answer] : readList(answer);
      return texts.every((text) => options.includes(text))
        ? distinct(question).filter((option) => texts.includes(option))
        : [];
    }
    case 'number':
      return readNumber(answer) === undefined ? [] : [typed(answer)];
    default:
      return [];
  }
}

/** The answer that chooses these, in the one form in which equal choices are equal texts; '' where they choose nothing. */
export function answerOf(question: Kinded, chosen: Iterable<string>): string {
  const texts = [...chosen];
  if (kindOf(question) !== 'multiple') return chosenOf(question, texts[0] ?? '')[0] ?? '';
  const known = distinct(question).filter((option) => texts.includes(option));
  return known.length === 0 ? '' : JSON.stringify(known);
}

/** The same answer in the form of `answerOf`, or '' if it cannot be read. */
export function canonicalAnswer(question: Kinded, answer: string): string {
  return answerOf(question, chosenOf(question, answer));
}

/** The key in the one form in which equal keys are equal texts; the key itself if it cannot be read. */
export function canonicalKey(question: Kinded, key: string): string {
  if (kindOf(question) !== 'number') return canonicalAnswer(question, key) || key;
  const ranges = readKey(key);
  return ranges ? printKey(ranges) : key;
}

export function isAnswered(question: Kinded, answer: string | undefined): boolean {
  return answer !== undefined && chosenOf(question, answer).length > 0;
}

/** What an answer gains with this key, or costs if below 0, in hundredths of a mark. */
export function gainOf(question: Marked, key: string, answer: string): number {
  const chosen = chosenOf(question, answer);
  if (chosen.length === 0) return 0;
  const { marks, partial_marks = 0, negative_marks } = question;
  // Without `|| 0`, what costs nothing would be -0, which JSON does not have.
  const cost = -hundredths(negative_marks) || 0;
  if (isRight(question, key, answer)) return hundredths(marks);
  if (kindOf(question) !== 'multiple' || partial_marks === 0) return cost;
  const right = chosenOf(question, key);
  return chosen.every((option) => right.includes(option)) ? chosen.length * hundredths(partial_marks) : cost;
}

/** Whether this is the whole right answer. */
export function isRight(question: Kinded, key: string, answer: string): boolean {
  if (!isAnswered(question, answer)) return false;
  if (kindOf(question) !== 'number') return canonicalAnswer(question, answer) === canonicalAnswer(question, key);
  const value = readNumber(answer);
  return value !== undefined && (readKey(key) ?? []).some(({ from, to }) => from <= value && value <= to);
}

/** Marks have up to two decimals. They are added as whole hundredths, since 0.1 + 0.2 is not 0.3 in floating point. */
export const hundredths = (marks: number): number => Math.round(marks * 100);

/** Another provider may have two options with the same text, which are one answer. */
function distinct({ options }: Kinded): string[] {
  return [...new Set(options)];
}

/** Whether a text is itself the answer to a question with several right options, and cannot be one of these. */
export function isList(text: string): boolean {
  return readList(text).length > 0;
}

/** The texts of a JSON list, or none if it is anything else. */
export function readList(answer: string): string[] {
  if (!answer.startsWith('[')) return [];
  try {
    const list: unknown = JSON.parse(answer);
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : [];
  } catch {
    return [];
  }
}

/** A number as it was typed, with ASCII digits and signs. */
function typed(text: string): string {
  return westernDigits(text)
    .trim()
    .replace(/^[−–－]/, '-')
    .replace(/^＋/, '+');
}
