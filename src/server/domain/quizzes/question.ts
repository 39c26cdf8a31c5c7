import { showsNothing } from '#contract/rich-text/shows-nothing.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';
import { linesText } from '#server/files/line-name.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { PictureReader } from '#server/files/pictures/picture-reader.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { warnOfTexts } from '#server/files/text-warnings.ts';
import { readNumber } from '#server/files/values.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { letterOf } from './option-letters.ts';
import { readAnswers, type WrittenOption } from './written-answer.ts';

/** A question before it is checked, with the line of each part. */
export interface WrittenQuestion {
  line: number;
  question: string;
  /** Of the question, in a table. */
  column?: string | undefined;
  options: (WrittenOption & { picture?: string })[];
  answer: WrittenText;
  marks: WrittenText;
  negativeMarks: WrittenText;
  topic: WrittenText;
  difficulty: WrittenText;
  explanation: WrittenText;
  /** The names of picture files, or ''. */
  picture: string;
  explanationPicture: string;
}

interface WrittenText {
  text: string;
  line: number;
  /** In a table. */
  column?: string | undefined;
}

/** A submission can have no more answers. */
const maxQuestions = 1000;
const maxOptions = 8;
const maxMarks = 1000;
const maxTextLength = 10_000;
const maxLabelLength = 100;

/** Returns the questions that are valid, and adds errors for the others. */
export function checkQuestions(
  context: ReadContext,
  file: FileEntry,
  written: WrittenQuestion[],
  pictures: PictureReader,
  { from0 = false } = {},
): Question[] {
  if (written.length > maxQuestions) {
    const [most, count] = [maxQuestions, written.length].map((number) => number.toLocaleString('en'));
    addValidationError(
      context,
      file.path,
      textOf('quizSheet.tooManyQuestions', { count: count ?? '', limit: most ?? '' }),
    );
    return [];
  }
  const { found, note } = readAnswers(written, { from0 });
  if (note !== undefined) addWarning(context, file.path, note);
  const withoutMarks = listWithoutMarks(written);
  if (withoutMarks.length > 0) {
    const key = withoutMarks.length === 1 ? 'quizSheet.withoutMarks' : 'quizSheet.withoutMarksLines';
    addWarning(context, file.path, textOf(key, { lines: linesText(withoutMarks) }));
  }
  const texts = written.flatMap(({ question: text, line, options, explanation }) => [
    ...[{ text, line }, ...options],
    explanation,
  ]);
  warnOfTexts(context, file.path, texts);
  return written.flatMap(
    (question, at) => checkQuestion(context, file, withPictures(question, pictures), found[at] ?? '') ?? [],
  );
}

/** The lines without marks, where other questions of the quiz have other marks than such a line gets. */
function listWithoutMarks(written: readonly WrittenQuestion[]): number[] {
  const isUsual = written.every(({ marks }) => marks.text === '' || readNumber(marks.text) === 1);
  return isUsual ? [] : written.flatMap(({ marks }) => (marks.text === '' ? marks.line : []));
}

/** The question with its pictures in its texts, as the portal stores them. */
function withPictures(written: WrittenQuestion, { inText, below }: PictureReader): WrittenQuestion {
  const { question, options, explanation, line } = written;
  const text = below(inText(explanation.text, explanation.line), written.explanationPicture, explanation.line);
  return {
    ...written,
    question: below(inText(question, line), written.picture, line),
    options: options.map(({ picture = '', ...option }) => {
      return { ...option, text: below(inText(option.text, option.line), picture, option.line) };
    }),
    explanation: { ...explanation, text },
  };
}

/** Returns the question if it is valid. Otherwise adds its errors and returns undefined. `right` may be such an error. */
export function checkQuestion(
  context: ReadContext,
  file: FileEntry,
  written: WrittenQuestion,
  right: number | Text,
): Question | undefined {
  const before = context.errors.length;
  // A picture that is a mistake is in no text any more.
  const hasMistake = context.errors.some((error) => error.file === file.path && error.line === written.line);
  const { question, options, answer, explanation, topic, difficulty, line, column } = written;
  const asked: WrittenText = { text: question, line, column };
  const addError = ({ text, line, column }: WrittenText, message: Text) =>
    addValidationError(context, file.path, message, line, column === undefined ? undefined : { column, text });

  if (question === '') addError(asked, textOf('quizSheet.questionMissing'));
  else if (!hasMistake && showsNothing(question)) addError(asked, textOf('quizSheet.questionShowsNothing'));
  if (options.length < 2 || options.length > maxOptions) {
    addError(
      { text: '', line },
      textOf('quizSheet.optionCount', { limit: String(maxOptions), count: String(options.length) }),
    );
  }
  options.forEach((option, at) => {
    if (option.text === '') addError(option, textOf('quizSheet.optionMissing', { letter: letterOf(option.place) }));
    else if (!hasMistake && showsNothing(option.text)) {
      addError(option, textOf('quizSheet.optionShowsNothing', { letter: letterOf(option.place) }));
    }
    // An answer names its option by text, so two options with the same text cannot be told apart.
    const first = options.findIndex((other) => other.text === option.text);
    if (first < at && option.text !== '') {
      const letters = { first: letterOf((options[first] ?? option).place), second: letterOf(option.place) };
      addError(option, textOf('quizSheet.optionsSame', letters));
    }
  });
  for (const part of [asked, ...options, explanation]) {
    if (part.text.length > maxTextLength)
      addError(part, textOf('quizSheet.textTooLong', { limit: maxTextLength.toLocaleString('en') }));
  }
  for (const [name, part] of [
    ['topic', topic],
    ['difficulty', difficulty],
  ] as const) {
    if (part.text.length > maxLabelLength)
      addError(part, textOf('students.valueTooLong', { column: name, limit: String(maxLabelLength) }));
  }
  if (typeof right !== 'number') addError(answer, right);
  const marks = readMarks(written.marks.text || '1');
  if (marks === undefined || marks === 0) {
    addError(written.marks, textOf('quizSheet.marksInvalid', { text: written.marks.text, limit: String(maxMarks) }));
  }
  const { negativeMarks } = written;
  // Sheets have '0.25' and '-0.25' for the same.
  const negative_marks = readMarks(negativeMarks.text.replace(/^[-−]/, '') || '0');
  if (negative_marks === undefined) {
    addError(negativeMarks, textOf('quizSheet.negativeInvalid', { text: negativeMarks.text, limit: String(maxMarks) }));
  }
  if (context.errors.length > before || typeof right !== 'number' || !marks || negative_marks === undefined)
    return undefined;
  return {
    line,
    question,
    options: options.map((option) => option.text),
    letters: options.map(({ place }) => letterOf(place)),
    answer: right,
    marks,
    negative_marks,
    topic: topic.text,
    difficulty: difficulty.text,
    explanation: explanation.text,
  };
}

function readMarks(text: string): number | undefined {
  const marks = /^\p{Nd}+(\.\p{Nd}{1,2})?$/u.test(text) ? readNumber(text) : undefined;
  return marks !== undefined && marks <= maxMarks ? marks : undefined;
}
