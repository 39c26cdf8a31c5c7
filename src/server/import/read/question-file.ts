import { maxQuestionFileBytes } from '#contract/desk/quiz-sheet.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';
import { OperatorError } from '#server/errors.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { PictureReader } from '#server/files/pictures/picture-reader.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readBytes } from '#server/files/text-file.ts';
import type { QuestionFile } from '#server/import/question-files/found-question.ts';
import { readQuestionFile } from '#server/import/question-files/read-question-file.ts';
import { type NotTaken, takeQuestions } from '#server/import/question-files/take-questions.ts';
import { render, type Text, textOf } from '#server/messages/text.ts';

/** How the quizzes end that another program has written. */
export const questionFileEndings = [
  '.quiz.gift',
  '.quiz.txt',
  '.quiz.xml',
  '.quiz.docx',
  '.quiz.zip',
  '.quiz.imscc',
  '.quiz.h5p',
];

/** What was read of a file: its questions, undefined where it is no file of questions, or why it is refused. */
export type ReadQuestions = { found: QuestionFile | undefined } | { refusal: Text };

/** What was read of the files before, by their absolute paths. */
export type KnownFiles = ReadonlyMap<string, ReadQuestions>;

/** The questions of a file of another program. What cannot be taken of it is an error, unless it is to be left out. */
export function readQuestionQuiz(
  context: ReadContext,
  file: FileEntry,
  pictures: PictureReader,
  known: KnownFiles,
): Question[] {
  const read = known.get(file.absolutePath) ?? readHere(context, file);
  if (!read) return [];
  if ('refusal' in read || !read.found) {
    addValidationError(context, file.path, 'refusal' in read ? read.refusal : textOf('questionFile.unknown'));
    return [];
  }
  const { questions, notTaken } = takeQuestions(context, file, read.found, pictures);
  for (const note of read.found.notes) addWarning(context, file.path, note);
  const { counted = 'question' } = read.found;
  const lines = notTaken.map((one) => `${counted} ${one.line}${quoted(one)}: ${render(one.message)}`);
  if (context.leaveOut) for (const line of lines) addWarning(context, file.path, line);
  else if (lines.length > 0) {
    addValidationError(context, file.path, howToGoOn(notTaken.length, questions.length));
    for (const line of lines) addValidationError(context, file.path, line);
  }
  return questions;
}

/** For a command that reads only the people of a folder. An import has read the file before, where it harms nobody. */
function readHere(context: ReadContext, file: FileEntry): ReadQuestions | undefined {
  const bytes = readQuestionBytes(context, file);
  if (!bytes) return undefined;
  try {
    return { found: readQuestionFile(bytes) };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { refusal: error.atDesk };
  }
}

/** Adds an error and returns undefined for a file that is too large, or cannot be read. */
export function readQuestionBytes(context: ReadContext, file: FileEntry): Buffer | undefined {
  return readBytes(context, file, maxQuestionFileBytes / 1024 ** 2);
}

function quoted({ text }: NotTaken): string {
  return text === '' ? '' : ` ('${text}')`;
}

function howToGoOn(notTaken: number, taken: number): string {
  const counts = `${notTaken.toLocaleString('en')} of ${(notTaken + taken).toLocaleString('en')} questions cannot be taken`;
  return taken === 0
    ? `${counts}.`
    : `${counts}. Import with --leave-out to take the others without them, or change them in the program that the file is from:`;
}
