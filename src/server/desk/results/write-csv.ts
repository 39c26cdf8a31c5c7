import type { Kysely } from 'kysely';
import { slugOf } from '#server/operator/academy/read/files/names.ts';
import { analyseQuestions } from '#server/operator/results/analyse-questions.ts';
import type { AttemptChoice } from '#server/operator/results/attempt-choice.ts';
import { listAttempts } from '#server/operator/results/attempts.repository.ts';
import { answerColumns } from '#server/operator/results/columns/answer-columns.ts';
import { markColumns } from '#server/operator/results/columns/mark-columns.ts';
import { questionColumns, questionRows } from '#server/operator/results/columns/question-columns.ts';
import { listAnswers } from '#server/operator/results/list-answers.ts';
import { csvTable } from '#server/operator/tables/csv.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { Database } from '#server/platform/database/schema.ts';

interface CsvChoice {
  table: 'marks' | 'answers' | 'questions';
  choice: AttemptChoice & { quiz_id: string };
  zone: string;
  quiz_name: string;
  now: number;
}

/** Writes a table of a quiz as the command line does: the same columns, in the same order. */
export async function writeCsv(db: Kysely<Database>, { table, choice, zone, quiz_name, now }: CsvChoice) {
  const file_name = `${slugOf(quiz_name).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${table}-${dateIn(now, zone)}.csv`;
  return { file_name, csv: await csvOf() };

  async function csvOf(): Promise<string> {
    if (table === 'marks') return csvTable(markColumns, await listAttempts(db, choice), zone);
    if (table === 'answers') {
      const rows = await listAnswers(db, choice);
      return csvTable(answerColumns(rows), rows, zone);
    }
    const rows = questionRows(await analyseQuestions(db, choice));
    return csvTable(questionColumns(rows), rows, zone);
  }
}
