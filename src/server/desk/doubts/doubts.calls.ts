import { answerDoubtCall, staffDoubtsCall } from '#contract/desk/students/doubts.ts';
import { tidyLines } from '#contract/values/tidy.ts';
import { type DeskDeps, type ProvideDesk, within } from '#server/desk/provide-desk.ts';
import { picturesIn } from '#server/desk/results/pictures-in.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { findDoubt, listAskedQuestions, listForStaff, updateAnswer } from '#server/domain/doubts/doubts.repository.ts';
import { storeFile } from '#server/domain/pictures/chosen-pictures.ts';
import { readOptions } from '#server/domain/quizzes/quiz.repository.ts';
import { rightAnswerOf } from '#server/domain/quizzes/right-answer.ts';
import { forbidden } from '#server/errors.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';

export function staffDoubtsCalls(provide: ProvideDesk, deps: DeskDeps): void {
  provide.staffCall(staffDoubtsCall, async ({ scope, session, now }) => {
    const url = (key: string) => signedPictureUrl(deps, session, key, now);
    const rows = await listForStaff(deps.db, scope);
    const asked = (await listAskedQuestions(deps.db, rows)).map(({ answer, ...row }) => {
      const one = { ...row, options: readOptions(row.options) };
      const pictures = picturesIn(deps, { texts: [row.question, row.passage, row.options], session, now });
      return { ...one, ...rightAnswerOf(one, answer), pictures };
    });
    return {
      data: rows.map((row) => {
        const found = asked.find(({ question_id }) => question_id === row.content_id);
        const question = found ? { ...found, chosen: rightAnswerOf(found, row.chosen ?? '') } : null;
        return { ...row, question, file: url(row.file), answer_file: url(row.answer_file) };
      }),
    };
  });

  provide.silentChange(answerDoubtCall, async ({ db: trx, input, scope, staff, by, now }) => {
    const { doubt_id, file } = input;
    const doubt = await findDoubt(trx, doubt_id, scope);
    if (!doubt) throw forbidden();
    const { answered_by, answered_at, answer_file, title: name } = doubt;
    if (answered_at !== input.answered_at)
      throw new ChangedMeanwhile(answered_at ? { changed_by: answered_by, changed_at: answered_at } : undefined);
    const answer = { answer: tidyLines(input.text), answered_by: staff.name, answered_at: now };
    await storeFile(within(deps, trx), Buffer.from(file, 'base64'), (_, key) =>
      updateAnswer(trx, doubt_id, { ...answer, answer_file: key || answer_file }),
    );
    await recordChange(trx, { by, action: 'content.answer', details: { name } }, now);
  });
}
