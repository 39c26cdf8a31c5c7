import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** They stand beside the number of a class and say nothing else. */
const classWords = ['class', 'std', 'standard', 'grade', 'level', 'sec', 'section', 'the', 'कक्षा', 'वर्ग'];

interface Parts {
  /** 12 for 'XII A', '12th' and 'Class 12'. */
  grade: number | undefined;
  /** The other words, and numbers such as a year. */
  words: string[];
}

/**
 * The levels that a school's word may mean: 'XII A' and '12th' are 'Class 12', and 'Class 12 Sci' is 'Class 12 Science'.
 * A section, which is one letter, is not part of a level.
 */
export function fitLevels(written: string, levels: readonly string[]): string[] {
  const word = partsOf(written);
  if (word.grade === undefined && word.words.length === 0) return [];
  const fitting = levels.filter((level) => fits(word, partsOf(level)));
  const closer = fitting.filter((level) => sharesWord(word, partsOf(level)));
  return closer.length > 0 ? closer : fitting;
}

function fits(word: Parts, level: Parts): boolean {
  if (word.grade !== undefined && word.grade !== level.grade) return false;
  if (word.grade === undefined) return word.words.every((one) => level.words.some((other) => isSame(one, other)));
  // 'XII Rose' is of 'Class 12', but 'XII Arts' is not of 'Class 12 Science'.
  return word.words.length === 0 || level.words.length === 0 || sharesWord(word, level);
}

function sharesWord(word: Parts, level: Parts): boolean {
  return word.words.some((one) => level.words.some((other) => isSame(one, other)));
}

/** 'Sci' is short for 'Science'. */
function isSame(one: string, other: string): boolean {
  if (/\d/.test(one + other)) return one === other;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 3 ? long.startsWith(short) : short === long;
}

function partsOf(text: string): Parts {
  const written = westernDigits(tidy(text)).normalize('NFC').toLowerCase();
  // 'Plus Two' and '10+2' are class 12.
  const all = written.replace(/(?:\b10 ?)?(?:\+|\bplus) ?(1|2|one|two)\b/, (_, year: string) =>
    /1|one/.test(year) ? '11' : '12',
  );
  // 'XIIA' and '12B' have their section right behind the number.
  const parts = all.match(/\d+(?:st|nd|rd|th)?|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const grades = parts.map(gradeOf);
  const at = grades.findIndex((grade) => grade !== undefined);
  return {
    grade: grades[at],
    words: parts.filter((part, index) => index !== at && [...part].length > 1 && !classWords.includes(part)),
  };
}

function gradeOf(part: string): number | undefined {
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(part)?.[1];
  const grade = number === undefined ? romanOf(part) : Number(number);
  return grade !== undefined && grade >= 1 && grade <= roman.length ? grade : undefined;
}

/** 'xii' is 12, and so is 'xiia'. */
function romanOf(part: string): number | undefined {
  const at = roman.indexOf(part);
  const withSection = /^(x|xi|xii|ix|viii|vii)[a-h]$/.exec(part)?.[1];
  return at === -1 ? (withSection === undefined ? undefined : roman.indexOf(withSection) + 1) : at + 1;
}
