import type { Kind } from '#contract/quiz/answer.ts';
import { type NumberRange, readKey } from '#contract/quiz/number-key.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { type KeyedText, type Text, textOf } from '#server/messages/text.ts';
import { indexOfLetter } from './option-letters.ts';
import { readAnswers, several, type WrittenOption } from './written-answer.ts';

/** What somebody has written about the answer to a question. */
export interface WrittenKey {
  options: readonly WrittenOption[];
  /** How it is answered, in their words, or ''. */
  type: string;
  answer: { text: string; line: number; parts?: readonly string[] | undefined };
  /** How far from a number an answer may be, or ''. */
  tolerance: string;
}

/** What was meant: which options are right, by their positions, or which numbers. A text says what is wrong. */
export type ReadKey =
  | { kind: 'single' | 'multiple'; right: readonly number[] }
  | { kind: 'number'; right: NumberRange[] };

export interface WrittenKind {
  kind: Kind;
  key: ReadKey | Text;
}

/** Reads the answers of a quiz, each in the same way (readAnswers), and how each question is answered. */
export function readKeys(written: readonly WrittenKey[], place: { from0: boolean; file: string }) {
  const kinds = written.map(readKind);
  const parts = written.map((one, at) => partsOf(one, kinds[at]));
  const flat = written.flatMap(({ answer, options }, at) =>
    (parts[at] ?? []).map((text) => ({ answer: { text, line: answer.line }, options })),
  );
  const { found, note } = readAnswers(flat, place);
  let next = 0;
  const keys = written.map((one, at): WrittenKind => {
    const kind = kinds[at] ?? 'single';
    // Without options nobody is told that there are too few, too.
    if (typeof kind !== 'string') return { kind: one.options.length === 0 ? 'number' : 'single', key: kind };
    if (kind === 'number') return { kind, key: readRanges({ answer: one.answer.text, tolerance: one.tolerance }) };
    const own = found.slice(next, next + (parts[at]?.length ?? 0));
    next += own.length;
    const problem = own.find((each) => typeof each !== 'number');
    if (problem !== undefined) return { kind, key: problem };
    return { kind, key: { kind, right: own.filter((each) => typeof each === 'number') } };
  });
  return { keys, note };
}

/** The words for each kind, in lower case without spaces and signs. The first is the one that an export writes. */
const words: Record<Kind, string> = {
  single:
    'single singlecorrect singlechoice singleanswer singleselect mcqsingle mcqsinglecorrect scq onecorrect onlyonecorrect truefalse trueorfalse tf boolean',
  multiple:
    'multiple multiplecorrect mcqmultiple mcqmultiplecorrect checkbox checkboxes multipleanswer multipleanswers multipleselect msq mcma severalcorrect morethanone morethanonecorrect oneormore oneormorecorrect',
  number: 'number numerical numericalvalue numericalanswer numeric nat integer integertype decimal',
};

/** They mean one right option or several: the answer says which. */
const either = new Set(['mcq', 'multiplechoice', 'objective', 'choice']);

const kindOfWord = new Map(
  (['single', 'multiple', 'number'] as const).flatMap((kind) =>
    words[kind].split(' ').map((word) => [word, kind] as const),
  ),
);

/** How a question is answered: as its type says or, without one, as its answer shows. */
function readKind({ type, answer, options }: WrittenKey): Kind | KeyedText {
  const word = type.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (word !== '' && !either.has(word)) return kindOfWord.get(word) ?? textOf('quizSheet.typeUnknown', { text: type });
  if (answer.parts) return 'multiple';
  if (options.length === 0) return word === '' && readKey(answer.text) ? 'number' : 'single';
  const isOption = isTextOf(options, answer.text);
  return !isOption && (isSeveral(answer.text) || compactLetters(answer.text, options) !== undefined)
    ? 'multiple'
    : 'single';
}

/** Whether it is the text of an option, but for capitals and spaces: then it does not name several. */
function isTextOf(options: readonly WrittenOption[], answer: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
  return options.some(({ text }) => plain(text) === plain(answer));
}

/** A text that may name options, and no longer one. */
const maxBrief = 60;

function isSeveral(text: string): boolean {
  return text.length <= maxBrief && several.test(westernDigits(text));
}

/** 'ACD' names three options. A word such as 'BAD' does not, since the letters are not in their order. */
function compactLetters(text: string, options: readonly WrittenOption[]): string[] | undefined {
  if (!/^[a-j]{2,8}$/i.test(text)) return undefined;
  const letters = [...text];
  const places = letters.map((letter) => indexOfLetter(letter) ?? -1);
  const isInOrder = places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
  const areThere = places.every((place) => options.some((option) => option.place === place));
  return isInOrder && areThere ? letters : undefined;
}

/** What is written of each right option. */
function partsOf({ answer, options }: WrittenKey, kind: Kind | KeyedText | undefined): readonly string[] {
  const { text, parts } = answer;
  if (kind !== 'single' && kind !== 'multiple') return [];
  if (parts) return parts;
  if (kind !== 'multiple' || options.some((option) => option.text === text)) return [text];
  return compactLetters(text, options) ?? text.split(/\s*(?:[,;&|/+\n]|\band\b)\s*/i).filter((part) => part !== '');
}

/** Which numbers are right, as they are written, or what is wrong with that. */
export function readRanges({ answer, tolerance }: { answer: string; tolerance: string }): ReadKey | KeyedText {
  if (answer === '') return textOf('quizSheet.answerMissing');
  // It belongs to each of several numbers.
  const written = tolerance === '' ? answer : answer.replaceAll(/\s+or\s+|$/gi, (end) => ` ± ${tolerance}${end}`);
  const right = readKey(westernDigits(written));
  return right ? { kind: 'number', right } : textOf('quizSheet.numberUnclear', { answer: written });
}
