import type { Kind } from '#contract/quiz/answer.ts';
import { tidy, tidyLines } from '#contract/values/tidy.ts';
import type { Question, QuizContent } from '#server/domain/content/quiz-content.ts';
import { hasBrokenPicture, imageTag, plainText, replacePictures } from '#server/files/pictures/written-pictures.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { percentOf } from '#server/files/values.ts';
import { type KeyedText, type Text, textOf } from '#server/messages/text.ts';
import { pictureKeys, pictureReference } from '#server/platform/media/picture-references.ts';
import { checkQuestion, endedBefore, startedTwice, withSharedRules } from './question.ts';
import { type Shuffled, shuffled } from './quiz-sections.ts';
import { isTimed, readWindow, type WindowSettings, type WrittenWindow } from './quiz-window.ts';
import { problemOfTimes } from './section-times.ts';
import { readRanges, type WrittenKind } from './written-key.ts';

/** A quiz as somebody typed it. */
export interface WrittenQuiz {
  name: string;
  pass_percent: string;
  /** Without it, as it was. */
  window?: WrittenWindow | undefined;
  /** Whether totals may be below zero. Without a clock they never are. */
  below_zero: boolean;
  /** What comes in another order for each student. Without a clock, nothing does. */
  shuffle: readonly Shuffled[];
  /** How many answers of a section count, '' for all; and how long it is open, '' where the quiz has one clock or none. */
  sections: readonly { name: string; answer_at_most: string; minutes: string }[];
  questions: TypedQuestion[];
}

/** A question before it is checked, whose texts are as somebody typed them. */
export interface TypedQuestion {
  kind: Kind;
  question: string;
  options: readonly string[];
  /** The numbers of the right options, from 0. */
  right: readonly number[];
  /** Of a number: what is right, as number-key.ts reads it. */
  key: string;
  marks: string;
  negative_marks: string;
  partial_marks: string;
  passage: string;
  keep_order: boolean;
  /** The part of the paper that it is in; '' for none. */
  section: string;
  topic: string;
  difficulty: string;
  explanation: string;
}

/** All of a question that may have a picture. */
export function textsOf(typed: Pick<TypedQuestion, 'question' | 'options' | 'passage' | 'explanation'>): string[] {
  return [typed.question, ...typed.options, typed.passage, typed.explanation];
}

export interface QuizProblem {
  /** From 1; null for the quiz itself. */
  question: number | null;
  message: Text;
}

export interface CheckedQuiz {
  name: string;
  content: QuizContent;
  /** Undefined where nothing was written about it. */
  window: WindowSettings | undefined;
}

interface Surroundings {
  /** Pictures that the quiz has already or its author has added. */
  knownPictures: readonly string[];
  timezone: string;
  /** Of the clock that it has, where nothing is written about its window. */
  minutes: number;
}

/**
 * Checks a quiz by the rules and in the words of an import. The pictures in its texts must be among those that the quiz
 * has already or its author has added.
 */
export function checkQuiz(
  { name, pass_percent, window: times, below_zero, shuffle, sections: written, questions }: WrittenQuiz,
  { knownPictures, timezone, minutes }: Surroundings,
): { quiz: CheckedQuiz } | { problems: QuizProblem[] } {
  const notices = { errors: [], warnings: [], skipped: [], sheets: new Map(), confirmedNumbers: new Set<string>() };
  const context: ReadContext = { root: '', flatten: false, ...notices };
  const file = { kind: 'file', name: '', path: '', absolutePath: '', bytes: 0, modified_at: 0 } as const;
  const { percent, problems: own } = checkHead({ name, pass_percent });
  const read = times && readWindow(times, timezone);
  own.push(...(read?.problems ?? []));
  if (questions.length === 0) own.push(textOf('quizEditor.questionNeeded'));
  const known = new Set(knownPictures.map(pictureReference));
  const strange: QuizProblem[] = [];
  const rules = new Map(written.map((section) => [tidy(section.name), section]));
  const rulesAt = (at: number) => {
    const name = tidy(questions[at]?.section ?? '');
    // What is wrong with them is said once.
    return at === 0 || tidy(questions[at - 1]?.section ?? '') !== name ? rules.get(name) : undefined;
  };
  const checked = questions.flatMap((written, at) => {
    const line = at + 1;
    const wrong = new Set<Text>();
    const text = (value: string) => ({ text: tidyLines(value), line });
    const withPictures = (value: string) => text(checkPictures(value, known, (problem) => wrong.add(problem)));
    const options = written.options.map((option, place) => ({ ...withPictures(option), place }));
    const question = {
      line,
      question: withPictures(written.question).text,
      options,
      picture: '',
      explanationPicture: '',
      type: text(''),
      answer: text(written.key),
      tolerance: text(''),
      marks: text(written.marks),
      negativeMarks: text(written.negative_marks),
      partialMarks: text(written.partial_marks),
      passage: withPictures(written.passage),
      keepOrder: text(written.keep_order ? 'yes' : ''),
      section: text(tidy(written.section)),
      answerAtMost: text(tidy(rulesAt(at)?.answer_at_most ?? '')),
      sectionMinutes: text(tidy(rulesAt(at)?.minutes ?? '')),
      topic: text(written.topic),
      difficulty: text(written.difficulty),
      explanation: withPictures(written.explanation),
    };
    strange.push(...[...wrong].map((message) => ({ question: line, message })));
    return checkQuestion(context, file, question, { kind: written.kind, key: keyOf(written) }) ?? [];
  });
  const sections = questions.map(({ section }, at) => ({ question: at + 1, section: { text: tidy(section) } }));
  for (const { question, section } of startedTwice(sections))
    strange.push({ question, message: endedBefore(section.text) });
  const problems: QuizProblem[] = [
    ...own.map((message) => ({ question: null, message })),
    ...context.errors.map(({ line = null, message }) => ({ question: line, message })),
    ...strange,
  ];
  if (problems.length > 0 || percent === undefined) return { problems };
  const ofSections = withSharedRules(checked, () => {});
  const clock = read?.window ?? { minutes };
  const problem = problemOfTimes(ofSections, clock.minutes);
  if (problem) return { problems: [{ question: null, message: problem }] };
  const head = { name, pass_percent: percent, below_zero: below_zero && isTimed(clock) };
  const order = isTimed(clock) ? shuffled.filter((part) => shuffle.includes(part)) : [];
  return { quiz: { ...checkedQuiz({ ...head, shuffle: order }, ofSections), window: read?.window } };
}

/** What is right of a question, or what is wrong with that. */
function keyOf({ kind, options, right, key }: TypedQuestion): WrittenKind['key'] {
  if (kind === 'number') return readRanges({ answer: tidy(key), tolerance: '' });
  const there = right.filter((at) => at < options.length).slice(0, kind === 'single' ? 1 : undefined);
  return there.length > 0 ? { kind, right: there } : textOf('quizSheet.answerMissing');
}

/** Checks what a quiz says of itself. */
function checkHead({ name, pass_percent }: Pick<WrittenQuiz, 'name' | 'pass_percent'>) {
  const percent = percentOf(tidy(pass_percent));
  const problems: Text[] = [
    ...(tidy(name) === '' ? [textOf('quizEditor.nameNeeded')] : []),
    ...(percent === undefined ? [textOf('quizEditor.passMarkInvalid')] : []),
  ];
  return { percent, problems };
}

/** A quiz whose questions were checked. */
function checkedQuiz(
  { name, ...rules }: Omit<QuizContent, 'questions'> & { name: string },
  questions: readonly Question[],
): CheckedQuiz {
  const content = questions.map(({ line: _, letters: __, ...one }) => one);
  return { name: tidy(name), content: { ...rules, questions: content }, window: undefined };
}

/** A picture as the import and the page write it, so that an export and the next import leave it the same. */
const stored = /^<img src="(?:media:[^"<>]*)" alt="([^"<>]*)" width="([1-9]\d{0,3})" height="([1-9]\d{0,3})">$/;

/**
 * The text with its pictures as an import would store them. Calls `onProblem` with what is wrong with them. Those of the
 * portal must be among the references in `known`: others may be of lessons that the author does not see.
 */
function checkPictures(text: string, known: ReadonlySet<string>, onProblem: (text: KeyedText) => void): string {
  if (hasBrokenPicture(text)) onProblem(notAdded);
  const checked = replacePictures(text, ({ src, alt, width, tag }) => {
    if (/^(?:https?:)?\/\//i.test(src)) return tag ?? imageTag({ src, alt, width });
    const [, written, ...sides] = stored.exec(tag ?? '') ?? [];
    if (!src.startsWith('media:')) onProblem(notAdded);
    else if (!known.has(src)) onProblem(notOwn);
    else if (written === undefined) onProblem(notAdded);
    return imageTag({ src, alt: plainText(written ?? ''), width: sides[0], height: sides[1] });
  });
  // A reference outside of a picture, as in the attribute of a link, opens the file as well.
  if (pictureKeys([checked]).some((key) => !known.has(pictureReference(key)))) onProblem(notOwn);
  return checked;
}

const notAdded = textOf('quizEditor.pictureWritten');
const notOwn = textOf('quizEditor.pictureOld');
