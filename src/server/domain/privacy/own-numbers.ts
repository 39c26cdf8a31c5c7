import { inOrderOf } from '#server/domain/quizzes/order-of.ts';
import { readQuestions } from '#server/domain/quizzes/quiz.repository.ts';
import { readRules } from '#server/domain/quizzes/quiz-sections.ts';
import type { Db } from '#server/platform/database/schema.ts';

interface Answered {
  question_id: string;
  client_attempt_id: string;
  revision_id: string;
  /** Null for an attempt that was no timed test. */
  section_marks: string | null;
  paper: string;
  /** The number of the question in the paper. */
  question: number;
}

/** The answers with the numbers that their questions had for the student, where the test was shuffled. */
export async function withOwnNumbers<Row extends Answered>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const papers = new Map<string, Awaited<ReturnType<typeof readQuestions>>>();
  const numbers = new Map<string, Map<string, number>>();
  for (const { client_attempt_id, revision_id, section_marks, paper } of rows) {
    if (numbers.has(client_attempt_id) || section_marks === null || readRules(paper).shuffle.length === 0) continue;
    const read = papers.get(revision_id) ?? (await readQuestions(db, revision_id));
    papers.set(revision_id, read);
    const own = inOrderOf(client_attempt_id, read.questions, read);
    numbers.set(client_attempt_id, new Map(own.map(({ question_id }, at) => [question_id, at + 1])));
  }
  const numbered = rows.map((row) => {
    return { ...row, question: numbers.get(row.client_attempt_id)?.get(row.question_id) ?? row.question };
  });
  return [...Map.groupBy(numbered, ({ client_attempt_id }) => client_attempt_id).values()].flatMap((own) =>
    own.toSorted((a, b) => a.question - b.question),
  );
}
