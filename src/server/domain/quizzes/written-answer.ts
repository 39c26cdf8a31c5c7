import { westernDigits } from '#contract/values/digits.ts';
import { linesText } from '#server/files/line-name.ts';
import { shortened } from '#server/files/names.ts';
import { inSeries, type Text, textOf } from '#server/messages/text.ts';
import { indexOfLetter, letterOf, optionLetter } from './option-letters.ts';

/** An option as it is written, with its place among the options of the file, from 0. */
export interface WrittenOption {
  text: string;
  line: number;
  place: number;
  /** In a table. */
  column?: string | undefined;
}

/** An answer as it is written, and the options that it is one of. */
interface WrittenAnswer {
  answer: { text: string; line: number };
  options: readonly WrittenOption[];
}

interface ReadAnswers {
  /** For each answer the position of its option, or what is wrong with it. */
  found: (number | Text)[];
  /** How the answers were understood, where they could have been meant otherwise. */
  note: Text | undefined;
}

/**
 * Finds the right options of a quiz. An answer is the letter of its option, or its number, or its text, and could be two
 * of these: the options are 2 and 1, and the answer is 1. A person writes all answers of a quiz in the same way, so they
 * are read in the one in which each of them has a meaning. If there are several such ways, or none, an answer that could
 * mean two options is a mistake. Numbers count from 1, unless an answer is 0 or the column's heading says so (`from0`).
 */
export function readAnswers(
  written: readonly WrittenAnswer[],
  { from0, file }: { from0: boolean; file: string },
): ReadAnswers {
  const letters = written.map(({ answer }) => letterPattern.exec(brief(answer.text))?.[1] ?? '');
  // Papers in Hindi count अ, ब, स, द or क, ख, ग, घ, and those in Marathi अ, ब, क, ड.
  const isMixed = letters.some((letter) => letter === 'अ' || letter === 'ब');
  const read = written.map((one, at) => {
    const means = meaningsOf(one);
    return { ...one, means: isMixed && letters[at] === 'क' ? { ...means, letter: undefined } : means };
  });
  const given = read.filter(({ answer }) => answer.text !== '');
  const fits = (way: Way) => given.length > 0 && given.every(({ means }) => means[way] !== undefined);
  const inWay = (way: Way) => read.map((one) => one.means[way] ?? problemOf(one));

  if (fits('number from 0') && (from0 || !(fits('number') || fits('text'))))
    return { found: inWay('number from 0'), note: textOf('quizSheet.answersFromZero') };
  const [way, ...others] = ways.filter(fits);
  if (way === undefined || others.length > 0)
    return { found: read.map((one) => onlyMeaning(one) ?? problemOf(one)), note: undefined };
  const lines = read.flatMap(({ answer, means }) => (distinct(means).length > 1 ? answer.line : []));
  const note = textOf(understoodAs[way], { lines: linesText(file, lines) });
  return { found: inWay(way), note: lines.length === 0 ? undefined : note };
}

const understoodAs = {
  letter: 'quizSheet.answersLetters',
  number: 'quizSheet.answersNumbers',
  text: 'quizSheet.answersTexts',
} as const;

const ways = ['letter', 'number', 'text'] as const;
type Way = (typeof ways)[number] | 'number from 0';
/** The position of the option that an answer means, in each way of writing it. */
type Meanings = Record<Way, number | undefined>;

const word = String.raw`^(?:option|opt|choice|answer|ans|विकल्प|उत्तर)?[\s_.:-]*`;
const letterPattern = new RegExp(String.raw`${word}[(\[]?\s*(${optionLetter})\s*[)\].:]?$`, 'i');
const numberPattern = new RegExp(String.raw`${word}[(\[]?\s*(\d{1,2})(?:\.0)?\s*[)\].:]?$`, 'i');
/** 'B) Paris' is the letter, where Paris is option b. */
const letterAndText = new RegExp(String.raw`^[([]?(${optionLetter})[)\].:]\s*(\S.*)$`, 'is');
/** 'A, C' and '1 and 3'. */
export const several = /^\(?(?:[a-j]|\d)\)?(?:\s*(?:[,;&|/+]|and)\s*\(?(?:[a-j]|\d)\)?)+$/i;

function meaningsOf({ answer: { text }, options }: WrittenAnswer): Meanings {
  const positionOf = (isIt: (option: WrittenOption) => boolean) => {
    // A picture may be an option without a text, and no answer is not that one.
    if (text === '') return undefined;
    const [at, ...others] = [...options.keys()].filter((index) => options[index] && isIt(options[index]));
    return others.length > 0 ? undefined : at;
  };
  const [, marked = '', rest = ''] = letterAndText.exec(text) ?? [];
  const letter = indexOfLetter(letterPattern.exec(brief(text))?.[1] ?? '');
  const number = Number(numberPattern.exec(brief(text))?.[1] ?? Number.NaN);
  return {
    letter:
      letter === undefined
        ? positionOf((option) => option.place === indexOfLetter(marked) && isAlike(option.text, rest))
        : positionOf(({ place }) => place === letter),
    number: positionOf(({ place }) => place === number - 1),
    'number from 0': positionOf(({ place }) => place === number),
    text: positionOf((option) => option.text === text) ?? positionOf((option) => isAlike(option.text, text)),
  };
}

const maxBrief = 60;

/** A text that may name options, or '': these patterns take very long for a cell of a million spaces. */
function brief(text: string): string {
  return text.length > maxBrief ? '' : westernDigits(text);
}

/** Whether two texts differ at most in their spaces, and in upper and lower case. */
function isAlike(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');
  return one === other || plain(one) === plain(other);
}

function distinct(means: Meanings): number[] {
  return [...new Set(ways.flatMap((way) => means[way] ?? []))];
}

function onlyMeaning({ answer, options, means }: WrittenAnswer & { means: Meanings }): number | Text | undefined {
  const [only, ...others] = distinct(means);
  if (only === undefined || others.length === 0) return only;
  const named = [only, ...others].flatMap((at) => options[at] ?? []);
  const meant = named.map(({ place, text }) =>
    textOf('quizSheet.option', { letter: letterOf(place), text: shortened(text) }),
  );
  const instead = named.map(({ place }) => `(${letterOf(place)})`);
  const values = { answer: answer.text, options: inSeries(either, meant), letters: inSeries(either, instead) };
  return textOf('quizSheet.answerCouldMean', values);
}

const either = 'list.or';

function problemOf({ answer: { text }, options }: WrittenAnswer): Text {
  if (text === '') return textOf('quizSheet.answerMissing');
  if (several.test(brief(text))) {
    return textOf('quizSheet.answerSeveral', { answer: text });
  }
  const last = Math.max(-1, ...options.map(({ place }) => place));
  const letter = indexOfLetter(letterPattern.exec(brief(text))?.[1] ?? '');
  if (letter !== undefined && letter > last)
    return textOf('quizSheet.answerBeyond', { answer: text, last: letterOf(Math.max(last, 0)) });
  if (letter !== undefined) {
    return textOf('quizSheet.answerOfEmpty', { answer: text, letter: letterOf(letter) });
  }
  if (numberPattern.test(brief(text))) return textOf('quizSheet.answerNumberUnknown', { answer: text });
  return textOf('quizSheet.answerUnknown', { answer: shortened(text) });
}
