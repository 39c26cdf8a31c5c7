import type { Question } from '#server/operator/academy/model.ts';
import type { FileEntry } from '#server/operator/academy/read/files/list-folder.ts';
import { addFault, type Reading } from '#server/operator/academy/read/reading.ts';
import { readNumber } from '#server/operator/academy/read/values.ts';

/** A question as it was written, each part with its line. */
export interface WrittenQuestion {
  line: number;
  question: string;
  options: WrittenText[];
  answer: WrittenText;
  marks: WrittenText;
}

interface WrittenText {
  text: string;
  line: number;
}

const maxOptions = 8;
const maxMarks = 1000;
const maxTextLength = 10_000;

/** The question, if it can be asked and marked; what is wrong with it is noted. */
export function checkQuestion(reading: Reading, file: FileEntry, written: WrittenQuestion): Question | undefined {
  const before = reading.faults.length;
  const fault = (line: number, message: string) => addFault(reading, file.path, message, line);
  const { question, options, answer, marks, line } = written;

  if (question === '') fault(line, 'the question is missing.');
  if (options.length < 2 || options.length > maxOptions) {
    fault(line, `a question has two to ${maxOptions} options; this one has ${options.length}.`);
  }
  options.forEach((option, at) => {
    if (option.text === '') fault(option.line, `option ${letterOf(at)} is missing.`);
    // The chosen option is known by its text.
    const first = options.findIndex((other) => other.text === option.text);
    if (first < at && option.text !== '')
      fault(option.line, `options ${letterOf(first)} and ${letterOf(at)} are the same.`);
  });
  for (const { text, line } of [{ text: question, line: written.line }, ...options]) {
    if (text.length > maxTextLength)
      fault(line, `a text is longer than ${maxTextLength.toLocaleString('en')} characters.`);
  }
  const right = placeOfLetter(answer.text);
  if (answer.text === '') fault(answer.line, 'the answer is missing.');
  else if (right === undefined)
    fault(answer.line, `the answer is '${answer.text}'; it takes the right option's letter.`);
  else if (right >= options.length && options.length > 0) {
    fault(
      answer.line,
      `the answer is '${answer.text}', but there are only options a to ${letterOf(options.length - 1)}.`,
    );
  }
  const worth = marks.text === '' ? 1 : readNumber(marks.text);
  if (worth === undefined || worth <= 0 || worth > maxMarks || !/^\d+(\.\d{1,2})?$/.test(marks.text || '1')) {
    const takes = `a number above 0, at most ${maxMarks}, with at most two decimals`;
    fault(marks.line, `the marks are '${marks.text}'; they take ${takes}.`);
  }
  if (reading.faults.length > before || right === undefined || worth === undefined) return undefined;
  return { question, options: options.map((option) => option.text), answer: right, marks: worth };
}

/** An option's place, from 0, by its letter; undefined where it is no letter. */
export function placeOfLetter(text: string): number | undefined {
  return /^[a-z]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : undefined;
}

export function letterOf(place: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + place);
}
