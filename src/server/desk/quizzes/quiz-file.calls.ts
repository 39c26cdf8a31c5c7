import { quizFileCall } from '#contract/desk/quiz-file.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { requireQuiz } from '#server/desk/results/require-quiz.ts';
import { recordSavedTable } from '#server/domain/audit/record-change.ts';
import { readQuiz } from '#server/domain/quizzes/quiz-content.repository.ts';
import { writeQuizFile } from '#server/import/export/quiz-file/write-quiz-file.ts';
import { render } from '#server/messages/text.ts';

/** As large as a file of questions that comes in may be. */
const maxMegabytes = 10;

export function quizFileCalls(provide: ProvideDesk, { db, media }: DeskDeps): void {
  provide.staffCall(quizFileCall, async ({ input: { quiz_id, format }, scope, change, language, now }) => {
    const { quiz_name: name, chapter_name, subject_name } = await requireQuiz(db, scope, quiz_id);
    const { questions } = await readQuiz(db, quiz_id);
    const { file_name, text, lost } = await writeQuizFile(media, { name, questions }, format, { maxMegabytes });
    const table = `${subject_name}/${chapter_name}/${name} ${format}`;
    await change((own) => recordSavedTable(own.db, { by: own.by, table, rows: questions.length }, now));
    const base64 = Buffer.from(text).toString('base64');
    return { data: { file_name, base64, lost: lost.map((one) => render(one, language)) } };
  });
}
