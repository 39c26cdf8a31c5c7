import type { Transaction } from 'kysely';
import { keyFact, type NotedKey, readNotedKey } from '#server/operator/academy/plan/settle-keys.ts';
import { findDeskRecord, writeDeskRecord } from '#server/operator/content/desk-records.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { KeyedQuestion } from './changed-keys.ts';

/**
 * Notes that the key of a question is not the folder's any more, so that an import of the folder, which still has the
 * old one, neither undoes the correction nor takes it for a change of the folder.
 */
export async function noteCorrectedKey(
  trx: Transaction<Database>,
  quiz_id: string,
  { question, before }: { question: KeyedQuestion; before: string },
): Promise<void> {
  const record = (await findDeskRecord(trx, quiz_id)) ?? { is_made: false, is_hidden: false, folder: {} };
  // The desk has all of its questions, and so has this key.
  if (record.is_made || record.folder['questions'] !== undefined) return;
  const fact = keyFact(question);
  const { [fact]: noted, ...folder } = record.folder;
  const [ofFolder] = noted === undefined ? [before] : readNotedKey(noted);
  const isBack = ofFolder === question.answer;
  const key: NotedKey = [ofFolder, question.answer];
  await writeDeskRecord(trx, quiz_id, {
    ...record,
    folder: isBack ? folder : { ...folder, [fact]: JSON.stringify(key) },
  });
}
