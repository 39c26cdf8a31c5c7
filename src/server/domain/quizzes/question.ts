import { answerOf, hundredths, isList } from '#contract/quiz/answer.ts';
import { printKey } from '#contract/quiz/number-key.ts';
import { showsNothing } from '#contract/rich-text/shows-nothing.ts';
import { westernDigits } from '#contract/values/digits.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';
import { linesText } from '#server/files/line-name.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { PictureReader } from '#server/files/pictures/picture-reader.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { warnOfTexts } from '#server/files/text-warnings.ts';
import { readNumber } from '#server/files/values.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { letterOf } from './option-letters.ts';
import { maxMinutes } from './quiz-window.ts';
import type { WrittenOption } from './written-answer.ts';
import { type ReadKey, readKeys, type WrittenKind } from './written-key.ts';

/** A question before it is checked, with the line of each part. */
export interface WrittenQuestion {
  line: number;
  question: string;
  /** Of the question, in a table. */
  column?: string | undefined;
  options: (WrittenOption & { picture?: string })[];
  /** How it is answered, or ''. */
  type: WrittenText;
  /** `parts` where each right option is written by itself. */
  answer: WrittenText & { parts?: readonly string[] | undefined };
  tolerance: WrittenText;
  marks: WrittenText;
  negativeMarks: WrittenText;
  /** `isOfSection` where only its section says it: that is for its questions with several right options. */
  partialMarks: WrittenText & { isOfSection?: boolean };
  passage: WrittenText;
  keepOrder: WrittenText;
  section: WrittenText;
  /** How many answers of its section count, or ''. */
  answerAtMost: WrittenText;
  /** For how many minutes its section is open, or ''. */
  sectionMinutes: WrittenText;
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

interface Reading {
  /** Answers are numbers of options, counted from 0. */
  from0?: boolean;
  /** A question without marks gets those of the pattern of an exam. */
  hasPattern?: boolean;
}

/** Returns the questions that are valid, and adds errors for the others. */
export function checkQuestions(
  context: ReadContext,
  file: FileEntry,
  written: WrittenQuestion[],
  pictures: PictureReader,
  { from0 = false, hasPattern = false }: Reading = {},
): Question[] {
  if (hasTooMany(context, file, written.length)) return [];
  const { keys, note } = readKeys(
    written.map(({ type, tolerance, ...one }) => ({ ...one, type: type.text, tolerance: tolerance.text })),
    { from0, file: file.path },
  );
  if (note !== undefined) addWarning(context, file.path, note);
  for (const { line, section } of startedTwice(written))
    addValidationError(context, file.path, endedBefore(section.text), line);
  const withoutMarks = listWithoutMarks(written);
  if (withoutMarks.length > 0 && !hasPattern) {
    const key = withoutMarks.length === 1 ? 'quizSheet.withoutMarks' : 'quizSheet.withoutMarksLines';
    addWarning(context, file.path, textOf(key, { lines: linesText(file.path, withoutMarks) }));
  }
  const texts = written.flatMap(({ question: text, line, options, explanation, passage }) => [
    ...[{ text, line }, ...options],
    explanation,
    passage,
  ]);
  warnOfTexts(context, file.path, texts);
  const checked = written.flatMap((question, at) => {
    const key = keys[at];
    return (key && checkQuestion(context, file, withPictures(question, pictures), key)) ?? [];
  });
  return withSharedRules(checked, ({ line, section }, what) =>
    addValidationError(context, file.path, textOf(differs[what], { section }), line),
  );
}

const differs = {
  answer_at_most: 'quizSheet.answerAtMostDiffers',
  section_minutes: 'quizSheet.sectionMinutesDiffer',
} as const;
type SectionRule = keyof typeof differs;

/**
 * Gives all questions of a section what one of them may say for all: how many of its answers count, and how long it is
 * open. `onOther` is called with a question that says another number.
 */
export function withSharedRules<One extends Record<SectionRule, number> & { section: string }>(
  questions: readonly One[],
  onOther: (question: One, what: SectionRule) => void,
): One[] {
  const rules = new Map<string, Record<SectionRule, number>>();
  for (const question of questions) {
    const known = rules.get(question.section) ?? { answer_at_most: 0, section_minutes: 0 };
    for (const what of ['answer_at_most', 'section_minutes'] as const) {
      if (question[what] > 0 && known[what] > 0 && question[what] !== known[what]) onOther(question, what);
      known[what] ||= question[what];
    }
    rules.set(question.section, known);
  }
  return questions.map((one) => ({ ...one, ...rules.get(one.section) }));
}

/** Whether these are more questions than a quiz can have, which is an error. */
export function hasTooMany(context: ReadContext, file: FileEntry, questions: number): boolean {
  if (questions <= maxQuestions) return false;
  const [limit, count] = [maxQuestions.toLocaleString('en'), questions.toLocaleString('en')];
  addValidationError(context, file.path, textOf('quizSheet.tooManyQuestions', { count, limit }));
  return true;
}

/** The questions with which a section goes on that had ended: those of a section stand together. */
export function startedTwice<One extends { section: { text: string } }>(written: readonly One[]): One[] {
  const known = new Set<string>();
  return written.filter(({ section }, at) => {
    const isNew = section.text !== written[at - 1]?.section.text;
    const isTwice = isNew && known.has(section.text);
    known.add(section.text);
    return isTwice;
  });
}

/** What is wrong with such a question. In a sheet, a section may be written in its first row only. */
export function endedBefore(section: string): Text {
  return section === '' ? textOf('quizSheet.sectionMissing') : textOf('quizSheet.sectionTwice', { section });
}

/** The lines without marks, where other questions of the quiz have other marks than such a line gets. */
function listWithoutMarks(written: readonly WrittenQuestion[]): number[] {
  const isUsual = written.every(({ marks }) => marks.text === '' || readNumber(marks.text) === 1);
  return isUsual ? [] : written.flatMap(({ marks }) => (marks.text === '' ? marks.line : []));
}

/** The question with its pictures in its texts, as the portal stores them. */
function withPictures(written: WrittenQuestion, { inText, below }: PictureReader): WrittenQuestion {
  const { question, options, explanation, passage, line } = written;
  const text = below(inText(explanation.text, explanation.line), written.explanationPicture, explanation.line);
  return {
    ...written,
    question: below(inText(question, line), written.picture, line),
    options: options.map(({ picture = '', ...option }) => {
      return { ...option, text: below(inText(option.text, option.line), picture, option.line) };
    }),
    explanation: { ...explanation, text },
    passage: { ...passage, text: inText(passage.text, passage.line) },
  };
}

/** Returns the question if it is valid. Otherwise adds its errors and returns undefined. The key may be such an error. */
export function checkQuestion(
  context: ReadContext,
  file: FileEntry,
  written: WrittenQuestion,
  { kind, key }: WrittenKind,
): Question | undefined {
  const before = context.errors.length;
  // A picture that is a mistake is in no text any more.
  const hasMistake = context.errors.some((error) => error.file === file.path && error.line === written.line);
  const { question, options, answer, explanation, passage, section, topic, difficulty, line, column } = written;
  const asked: WrittenText = { text: question, line, column };
  const addError = ({ text, line, column }: WrittenText, message: Text) =>
    addValidationError(context, file.path, message, line, column === undefined ? undefined : { column, text });

  if (question === '') addError(asked, textOf('quizSheet.questionMissing'));
  else if (!hasMistake && showsNothing(question)) addError(asked, textOf('quizSheet.questionShowsNothing'));
  if (kind === 'number') {
    if (options.length > 0) addError(options[0] ?? asked, textOf('quizSheet.numberHasOptions'));
  } else if (options.length < 2 || options.length > maxOptions) {
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
    if (kind === 'multiple' && isList(option.text))
      addError(option, textOf('quizSheet.optionIsList', { letter: letterOf(option.place) }));
    // An answer names its option by text, so two options with the same text cannot be told apart.
    const first = options.findIndex((other) => other.text === option.text);
    if (first < at && option.text !== '') {
      const letters = { first: letterOf((options[first] ?? option).place), second: letterOf(option.place) };
      addError(option, textOf('quizSheet.optionsSame', letters));
    }
  });
  for (const part of [asked, ...options, explanation, passage]) {
    if (part.text.length > maxTextLength)
      addError(part, textOf('quizSheet.textTooLong', { limit: maxTextLength.toLocaleString('en') }));
  }
  for (const [name, part] of [
    ['section', section],
    ['topic', topic],
    ['difficulty', difficulty],
  ] as const) {
    if (part.text.length > maxLabelLength)
      addError(part, textOf('students.valueTooLong', { column: name, limit: String(maxLabelLength) }));
  }
  if (isText(key)) addError(answer, key);
  const texts = options.map((option) => option.text);
  const right = isText(key) ? '' : answerText(key, texts);
  if (kind === 'multiple' && JSON.stringify(texts).length > maxListLength)
    addError(asked, textOf('quizSheet.optionsTooLong', { limit: maxListLength.toLocaleString('en') }));
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
  const { partialMarks, keepOrder } = written;
  const isForOthers = partialMarks.isOfSection && kind !== 'multiple';
  const partial_marks = readMarks(isForOthers ? '0' : partialMarks.text || '0');
  if (partial_marks === undefined) {
    addError(partialMarks, textOf('quizSheet.partialInvalid', { text: partialMarks.text, limit: String(maxMarks) }));
  } else if (partial_marks > 0 && kind !== 'multiple') {
    addError(partialMarks, textOf('quizSheet.partialOfOne'));
  } else if (marks && !isText(key) && isPartialTooMuch({ marks, partial_marks }, key.right.length)) {
    addError(partialMarks, textOf('quizSheet.partialTooMuch', { count: String(key.right.length - 1) }));
  }
  const readOfSection = (part: WrittenText, most: number, invalid: Text, alone: Text): number => {
    if (part.text === '') return 0;
    const number = readNumber(part.text) ?? 0;
    if (!Number.isInteger(number) || number < 1 || number > most) addError(part, invalid);
    else if (section.text === '') addError(part, alone);
    return number;
  };
  const { answerAtMost, sectionMinutes } = written;
  const answer_at_most = readOfSection(
    answerAtMost,
    Number.POSITIVE_INFINITY,
    textOf('quizSheet.answerAtMostInvalid', { text: answerAtMost.text }),
    textOf('quizSheet.answerAtMostNeedsSection'),
  );
  const section_minutes = readOfSection(
    sectionMinutes,
    maxMinutes,
    textOf('quizSheet.sectionMinutesInvalid', { text: sectionMinutes.text, limit: String(maxMinutes) }),
    textOf('quizSheet.sectionMinutesNeedSection'),
  );
  if (context.errors.length > before || !marks || negative_marks === undefined || partial_marks === undefined)
    return undefined;
  return {
    line,
    kind,
    question,
    options: texts,
    letters: options.map(({ place }) => letterOf(place)),
    answer: right,
    marks,
    negative_marks,
    partial_marks,
    passage: passage.text,
    keep_order: isYes(keepOrder.text),
    section: section.text,
    answer_at_most,
    section_minutes,
    topic: topic.text,
    difficulty: difficulty.text,
    explanation: explanation.text,
  };
}

/** Whether some of so many right options would gain as much as all of them. */
export function isPartialTooMuch(
  { marks, partial_marks }: Pick<Question, 'marks' | 'partial_marks'>,
  right: number,
): boolean {
  return partial_marks > 0 && hundredths(partial_marks) * (right - 1) >= hundredths(marks);
}

/** An answer has at most 10,000 letters, and JSON needs some for its signs. */
const maxListLength = 9000;

/** The right answer, as contract/quiz/answer.ts has it. */
function answerText(key: ReadKey, options: readonly string[]): string {
  if (key.kind === 'number') return printKey(key.right);
  return answerOf(
    { kind: key.kind, options },
    key.right.flatMap((at) => options[at] ?? []),
  );
}

function isText(key: ReadKey | Text): key is Text {
  return typeof key !== 'object' || !('right' in key);
}

function isYes(text: string): boolean {
  return /^(?:true|yes|y|1|x|✓|✔)$/i.test(westernDigits(text));
}

function readMarks(text: string): number | undefined {
  const marks = /^\p{Nd}+(\.\p{Nd}{1,2})?$/u.test(text) ? readNumber(text) : undefined;
  return marks !== undefined && marks <= maxMarks ? marks : undefined;
}
