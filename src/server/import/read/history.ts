import { nameKey } from '#server/domain/accounts/name-key.ts';
import { readDateTime } from '#server/files/dates.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { endingOf } from '#server/files/named.ts';
import { keyOfPath } from '#server/files/names.ts';
import type { ReadContext } from '#server/files/read-context.ts';
import { readTable } from '#server/files/spreadsheet/table.ts';
import { readNumber } from '#server/files/values.ts';
import type { PastAttempt, PastWatching } from '#server/import/model.ts';
import type { Text } from '#server/messages/text.ts';
import { contentEndings } from './chapter.ts';
import { readPath } from './contents.ts';
import { nameHeadings, phoneColumns, phoneHeadings, readRowName, readRowPhone } from './people.ts';

const attemptColumns = {
  known: ['name', ...phoneColumns, 'quiz', 'submitted_at', 'question', 'answer'],
  required: ['mobile', 'quiz', 'submitted_at', 'question'],
  values: [...phoneColumns, 'submitted_at', 'question'],
  also: { ...nameHeadings, ...phoneHeadings },
} as const;

/** The attempts of `history/attempts.csv`, each with all its answers. `planHistory` checks that the quiz exists. */
export function readAttempts(context: ReadContext, file: FileEntry, timezone: string): PastAttempt[] {
  const attempts = new Map<string, PastAttempt>();
  for (const row of readTable(context, file, attemptColumns)) {
    const { line, cell, addError } = row;
    const phone = readRowPhone(context, file, row);
    const quiz = readKey(cell('quiz'), addError);
    const submitted_at = readMoment(cell('submitted_at'), timezone, 'submitted_at', addError);
    const question = readNumber(cell('question'));
    const isNumber = question !== undefined && Number.isInteger(question) && question > 0;
    if (!isNumber)
      addError(`the question is '${cell('question')}', but it must be the question's number, counted from 1.`);
    if (!phone || quiz === undefined || submitted_at === undefined || !isNumber) continue;

    const name = readRowName(row);
    const known = JSON.stringify([phone, nameKey(name), quiz, submitted_at]);
    const attempt = attempts.get(known) ?? { ...phone, name, quiz, submitted_at, answers: [] };
    attempts.set(known, attempt);
    if (attempt.answers.some((other) => other.question === question))
      addError(`question ${question} already has an answer.`);
    attempt.answers.push({ line, question, option: cell('answer') });
  }
  return [...attempts.values()];
}

const watchedColumns = {
  known: ['name', ...phoneColumns, 'topic', 'watched_at', 'seconds', 'duration'],
  required: ['mobile', 'topic', 'watched_at', 'seconds'],
  values: [...phoneColumns, 'watched_at', 'seconds', 'duration'],
  also: { ...nameHeadings, ...phoneHeadings },
} as const;

/** The rows of `history/watched.csv`. `planHistory` checks that the topic exists. */
export function readWatched(context: ReadContext, file: FileEntry, timezone: string): PastWatching[] {
  return readTable(context, file, watchedColumns).flatMap((row) => {
    const { line, cell, addError } = row;
    const phone = readRowPhone(context, file, row);
    const topic = readKey(cell('topic'), addError);
    const watched_at = readMoment(cell('watched_at'), timezone, 'watched_at', addError);
    const [seconds, duration] = [cell('seconds'), cell('duration') || '0'].map((text) => {
      const number = readNumber(text);
      if (number === undefined || number < 0) addError(`'${text}' is not a number of seconds.`);
      return number;
    });
    if (!phone || topic === undefined || watched_at === undefined || seconds === undefined || duration === undefined)
      return [];
    return [{ line, ...phone, name: readRowName(row), topic, watched_at, seconds, duration }];
  });
}

type AddError = (message: Text) => void;

function readKey(text: string, addError: AddError): string | undefined {
  const path = readPath(text);
  if (path === undefined) addError(`'${text}' is not a path inside the academy folder.`);
  return path && keyOfPath(path.slice(0, path.length - endingOf(path, contentEndings).length));
}

function readMoment(text: string, timezone: string, name: string, addError: AddError): number | undefined {
  const moment = readDateTime(text, timezone);
  if (moment === undefined) addError(`${name} is '${text}', but it must be a day and a time such as 2026-11-02 16:30.`);
  return moment;
}
