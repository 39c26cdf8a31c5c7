import { isNamedAsSheet } from '#contract/desk/quiz-sheet.ts';
import { maxSheetBytes } from '#contract/desk/students/sheet.ts';
import { anyTime } from '#server/domain/quizzes/quiz-window.ts';
import { OperatorError } from '#server/errors.ts';
import { rootEntry } from '#server/files/list-folder.ts';
import { namedBy } from '#server/files/named.ts';
import { pictureReader } from '#server/files/pictures/picture-reader.ts';
import { addValidationError, addWarning } from '#server/files/read-context.ts';
import { hasMoreLines, isArchive, readSentSheet, type SheetNotes } from '#server/files/read-sent-sheet.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import type { Quiz } from './model.ts';
import { type GivenKey, readGivenKey } from './question-files/docx/given-key.ts';
import type { Counted, QuestionFile } from './question-files/found-question.ts';
import { readQuestionFile } from './question-files/read-question-file.ts';
import { type NotTaken, takeQuestions } from './question-files/take-questions.ts';
import { readQuiz } from './read/chapter.ts';

/** A quiz as a sheet has it. */
export interface QuizSheet
  extends SheetNotes,
    Pick<Quiz, 'name' | 'pass_percent' | 'window' | 'below_zero' | 'shuffle' | 'questions'> {
  /** What its numbers count. */
  counted: Counted | 'row';
  /** Pictures that are in the texts themselves. */
  pictures: Uint8Array[];
  /** What of a file of another program is not taken. A sheet is taken as a whole, or not at all. */
  notTaken: NotTaken[];
  /** Some of it only because nothing says what is right. */
  lacksKey: boolean;
}

/** A quiz has 1,000 questions at most, some of which have several lines. Empty ones take their time, too. */
const maxLines = 20_000;

/**
 * Reads a quiz from a workbook, from text with a row for each question, from YAML, or from a file of another program, as an
 * import reads it. Of a paper without a key, that may be given beside it.
 */
export function readQuizSheet(
  bytes: Uint8Array,
  { file_name, timezone, key }: { file_name: string; timezone: string; key?: GivenKey },
): QuizSheet {
  if (!isNamedAsSheet(file_name)) {
    const read = readOther(bytes, file_name, key);
    if (read) return read;
  }
  if (bytes.length > maxSheetBytes) return tooLarge;
  const isYaml = /\.ya?ml$/i.test(file_name);
  if (!isArchive(bytes) && hasMoreLines(bytes, maxLines)) return tooManyLines;
  const kind = isArchive(bytes) ? 'xlsx' : isYaml ? 'yaml' : 'csv';
  const { result, problems, warnings, unused } = readSentSheet(bytes, `sheet.quiz.${kind}`, (context, file) => {
    const folder = rootEntry(context);
    const named = namedBy({ path: file.path, name: nameOf(file_name) });
    const quiz = readQuiz(context, { folder, timezone }, file, named);
    // Here it is chosen from those of whoever sends it.
    if (quiz.batches.length > 0) addValidationError(context, file.path, textOf('quizSheet.oneBatch'));
    if (quiz.added_on !== undefined) addWarning(context, file.path, textOf('quizSheet.addedOn'));
    return quiz;
  });
  const { name = '', pass_percent, window = anyTime, below_zero, shuffle } = result ?? {};
  const { questions = [], pictures = [] } = result ?? {};
  const inTexts = pictures.flatMap(({ source }) => (Buffer.isBuffer(source) ? source : []));
  // Pictures are read before the questions are checked.
  const inOrder = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const settings = { name, pass_percent, window, below_zero, shuffle };
  return { ...nothingRead, ...settings, questions, pictures: inTexts, problems: inOrder, warnings, unused };
}

/** Undefined for what may be a sheet. */
function readOther(bytes: Uint8Array, file_name: string, key: GivenKey | undefined): QuizSheet | undefined {
  try {
    const isGiven = key && (key.text.trim() !== '' || key.file);
    const found = readQuestionFile(Buffer.from(bytes), file_name, isGiven ? readGivenKey(key) : undefined);
    if (found) return readFound(bytes, file_name, found);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return refused(error.atDesk);
  }
  return /\.(?:gift|xml|docx|zip|imscc|h5p)$/i.test(file_name) ? refused(textOf('questionFile.unknown')) : undefined;
}

/** A file of another program has no settings of its own, and its pictures are in its texts. */
function readFound(bytes: Uint8Array, file_name: string, found: QuestionFile): QuizSheet {
  const { result, problems } = readSentSheet(bytes, 'sheet', (context, file) => {
    const pictures = pictureReader(context, rootEntry(context), file);
    return { ...takeQuestions(context, file, found, pictures), pictures: pictures.found() };
  });
  const { questions = [], notTaken = [], pictures = [] } = result ?? {};
  if (questions.length === 0 && problems.length === 0)
    problems.push({ message: textOf(notTaken.length > 0 ? 'questionFile.noneTaken' : 'questionFile.unknown') });
  return {
    ...nothingRead,
    name: nameOf(file_name),
    counted: found.counted ?? 'question',
    questions,
    notTaken,
    lacksKey: found.counted === 'paragraph' && notTaken.some(({ message }) => isMissingKey(message)),
    pictures: pictures.flatMap(({ source }) => (Buffer.isBuffer(source) ? source : [])),
    problems,
    warnings: found.notes,
  };
}

const isMissingKey = (message: Text) => typeof message !== 'string' && message.key === 'quizSheet.answerMissing';

/** What a file is called, without what says which program wrote it. */
function nameOf(file_name: string): string {
  return file_name.replace(/(?:\.quiz)?\.[a-z0-9]{1,5}$/i, '');
}

const nothingRead: QuizSheet = {
  name: '',
  pass_percent: undefined,
  window: anyTime,
  below_zero: undefined,
  shuffle: undefined,
  counted: 'row',
  questions: [],
  pictures: [],
  problems: [],
  warnings: [],
  unused: [],
  notTaken: [],
  lacksKey: false,
};

function refused(message: Text): QuizSheet {
  return { ...nothingRead, problems: [{ message }] };
}

const tooManyLines = refused(textOf('quizSheet.tooManyLines', { limit: maxLines.toLocaleString('en') }));
const tooLarge = refused(textOf('quizSheet.tooLarge', { limit: String(maxSheetBytes / 1024 ** 2) }));

declare module '#server/files/sandbox/readings.ts' {
  interface Readings {
    quizSheet: typeof readQuizSheet;
  }
}
