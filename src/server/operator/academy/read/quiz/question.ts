import type { Question } from '#server/operator/academy/model.ts';
import type { FileEntry } from '#server/operator/academy/read/files/list-folder.ts';
import { addValidationError, type ReadContext } from '#server/operator/academy/read/read-context.ts';
import { readNumber } from '#server/operator/academy/read/values.ts';

/** A question before it is checked, with the line of each part. */
export interface WrittenQuestion {
  line: number;
  question: string;
  options: WrittenText[];
  answer: WrittenText;
  marks: WrittenText;
  explanation: WrittenText;
}

interface WrittenText {
  text: string;
  line: number;
}

const maxOptions = 8;
const maxMarks = 1000;
const maxTextLength = 10_000;

/** Returns the question if it is valid. Otherwise adds its errors and returns undefined. */
export function checkQuestion(context: ReadContext, file: FileEntry, written: WrittenQuestion): Question | undefined {
  const before = context.errors.length;
  const addError = (line: number, message: string) => addValidationError(context, file.path, message, line);
  const { question, options, answer, marks, explanation, line } = written;

  if (question === '') addError(line, 'the question is missing.');
  if (options.length < 2 || options.length > maxOptions) {
    addError(line, `a question needs 2 to ${maxOptions} options, but this one has ${options.length}.`);
  }
  options.forEach((option, at) => {
    if (option.text === '') addError(option.line, `option ${letterOf(at)} is missing.`);
    // An answer names its option by text, so two options with the same text cannot be told apart.
    const first = options.findIndex((other) => other.text === option.text);
    if (first < at && option.text !== '')
      addError(option.line, `options ${letterOf(first)} and ${letterOf(at)} are the same.`);
  });
  for (const { text, line } of [{ text: question, line: written.line }, ...options, explanation]) {
    if (text.length > maxTextLength)
      addError(line, `a text is longer than ${maxTextLength.toLocaleString('en')} characters, which is the limit.`);
  }
  const right = indexOfLetter(answer.text);
  if (answer.text === '') addError(answer.line, 'the answer is missing.');
  else if (right === undefined)
    addError(answer.line, `the answer is '${answer.text}', but it must be the letter of the right option.`);
  else if (right >= options.length && options.length > 0) {
    addError(
      answer.line,
      `the answer is '${answer.text}', but there are only options a to ${letterOf(options.length - 1)}.`,
    );
  }
  const worth = marks.text === '' ? 1 : readNumber(marks.text);
  if (worth === undefined || worth <= 0 || worth > maxMarks || !/^\d+(\.\d{1,2})?$/.test(marks.text || '1')) {
    const expected = `a number above 0 and at most ${maxMarks}, with at most two decimals`;
    addError(marks.line, `the marks are '${marks.text}', but they must be ${expected}.`);
  }
  if (context.errors.length > before || right === undefined || worth === undefined) return undefined;
  const texts = options.map((option) => option.text);
  return { question, options: texts, answer: right, marks: worth, explanation: explanation.text };
}

/** The index of an option by its letter, or undefined if this is not a letter. */
export function indexOfLetter(text: string): number | undefined {
  return /^[a-z]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : undefined;
}

export function letterOf(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index);
}
