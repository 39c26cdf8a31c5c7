import type { Question } from '#server/domain/content/quiz-content.ts';
import { letterOf } from '#server/domain/quizzes/option-letters.ts';
import { checkQuestion, hasTooMany } from '#server/domain/quizzes/question.ts';
import { readRanges, type WrittenKind } from '#server/domain/quizzes/written-key.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { PictureReader } from '#server/files/pictures/picture-reader.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { beginningOf, type FoundQuestion, type QuestionFile } from './found-question.ts';
import { withoutTags } from './html-text.ts';

/** What of a file is not taken, with its reason. */
export interface NotTaken {
  /** As a FoundQuestion has it. */
  line: number;
  text: string;
  message: Text;
}

/** Checks the questions of a file as those of a sheet. Unlike there, one with a fault does not keep the others away. */
export function takeQuestions(
  context: ReadContext,
  file: FileEntry,
  { questions, leftOut }: QuestionFile,
  pictures: PictureReader,
): { questions: Question[]; notTaken: NotTaken[] } {
  if (hasTooMany(context, file, questions.length)) return { questions: [], notTaken: [] };
  const notTaken: NotTaken[] = leftOut.map(({ line, text, why }) => ({ line, text, message: why }));
  const taken = withOwnSections(questions).flatMap((found) => {
    const before = context.errors.length;
    const question = checkQuestion(context, file, writtenQuestion(found, pictures), keyOf(found));
    const [fault] = context.errors.splice(before);
    if (question && !fault) return question;
    const text = beginningOf(withoutTags(found.question));
    notTaken.push({ line: found.line, text, message: fault?.message ?? textOf('questionFile.noRight') });
    return [];
  });
  return { questions: taken, notTaken: notTaken.toSorted((a, b) => a.line - b.line) };
}

/** 'Section A' of Physics and 'Section A' of Chemistry are two: the second is 'Section A (2)'. */
function withOwnSections(questions: readonly FoundQuestion[]): FoundQuestion[] {
  const begun = new Map<string, number>();
  return questions.map((found, at) => {
    const { section } = found;
    if (section !== questions[at - 1]?.section) begun.set(section, (begun.get(section) ?? 0) + 1);
    const times = begun.get(section) ?? 1;
    return times === 1 ? found : { ...found, section: `${section.slice(0, 90)} (${times})`.trim() };
  });
}

function keyOf({ kind, right, key }: FoundQuestion): WrittenKind {
  if (kind === 'number') return { kind, key: readRanges({ answer: key, tolerance: '' }) };
  return { kind, key: { kind, right } };
}

function writtenQuestion(found: FoundQuestion, { inText }: PictureReader) {
  const { line } = found;
  const text = (value: string) => ({ text: value.trim(), line });
  const shown = (value: string) => text(inText(value, line));
  return {
    line,
    question: shown(found.question).text,
    options: found.options.map((option, place) => ({ ...shown(option), place })),
    type: text(''),
    answer: text(found.key),
    tolerance: text(''),
    marks: text(found.marks),
    negativeMarks: text(found.negative_marks),
    partialMarks: text(found.partial_marks),
    passage: shown(found.passage),
    keepOrder: text(keepsOrder(found.options) ? 'yes' : ''),
    section: text(found.section.slice(0, 100)),
    answerAtMost: text(''),
    sectionMinutes: text(''),
    topic: text(found.topic.slice(0, 100)),
    difficulty: text(''),
    explanation: shown(found.explanation),
    picture: '',
    explanationPicture: '',
  };
}

/** Whether options mean something only where they stand: one speaks of others, or all have letters of their own. */
function keepsOrder(options: readonly string[]): boolean {
  const texts = options.map(withoutTags);
  const areLettered =
    texts.length > 0 &&
    texts.every((option, at) => /^\s*\(?([a-h])[).]/i.exec(option)?.[1]?.toLowerCase() === letterOf(at));
  return areLettered || texts.some((option) => namesOthers.test(option));
}

/** An option that speaks of the others would mean others where they stand in another order. */
const namesOthers =
  /\b(?:none|all|both|neither|any) of (?:these|the above|them)\b|\bboth \(?[a-d]\)? and \(?[a-d]\)?\b/i;
