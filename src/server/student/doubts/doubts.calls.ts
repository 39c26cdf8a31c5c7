import { askDoubtCall, type DoubtLocation, doubtsCall } from '#contract/doubts.ts';
import { namedMaterials } from '#contract/named-materials.ts';
import { tidyLines } from '#contract/values/tidy.ts';
import type { Deps } from '#server/domain/deps.ts';
import { findDoubt, insertDoubt, listDoubts } from '#server/domain/doubts/doubts.repository.ts';
import { requireAttempt, requireChapter, requireTopic } from '#server/domain/enrolment/enrolment.repository.ts';
import { createRateLimiter, untilItCan } from '#server/domain/limits/with-rate-limits.ts';
import { storeFile } from '#server/domain/pictures/chosen-pictures.ts';
import { hidesSolutions } from '#server/domain/quizzes/quiz-window.ts';
import { listReportedQuestions } from '#server/domain/results/submitted-attempts.repository.ts';
import { Failure, forbidden, Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { requireNoImport } from '#server/platform/database/import-lock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import type { Provide } from '#server/student/provide.ts';
import { listStudyMaterials } from '#server/student/study-materials/study-materials.repository.ts';

/** In a day of a process: more than anybody asks, and at most 40 MB of files. */
const mostAsked = { burst: 20, perSecond: 20 / (24 * 60 * 60) };

export function doubtsCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;
  const asking = createRateLimiter(mostAsked);

  provide.studentCall(askDoubtCall, async ({ input, session: { stud_id }, now }) => {
    const { doubt_id } = input;
    const location = await locate(stud_id, input, now);
    const known = await findDoubt(db, doubt_id);
    if (known && known.content_id !== location.content_id) throw forbidden();
    const { text, file } = known ? { text: '', file: '' } : { text: tidyLines(input.text), file: input.file };
    if (!known && text + file === '') throw new Refusal(textOf('doubt.empty'));
    if (!known && !asking.take(stud_id, 1)) throw new Failure(429, textOf('doubt.tooManyToday'), 3600);
    const row = { doubt_id, stud_id, ...location, text, asked_at: now };
    const note = (trx: Db, key: string) => insertDoubt(trx, { ...row, file: key });
    await untilItCan(() => storeFile(deps, Buffer.from(file, 'base64'), note, requireNoImport));
    return { data: null };
  });

  provide.studentCall(doubtsCall, async ({ input: { at }, session, now }) => {
    const { stud_id } = session;
    const rows = await listDoubts(db, stud_id, at && (await locate(stud_id, at, now)));
    const url = (key: string) => signedPictureUrl(deps, session, key, now);
    // Who asked is not said. Nobody has looked yet at the file of what waits.
    const data = rows.map(({ stud_id: of, answered_at, is_mine, ...row }) => ({
      ...row,
      file: of === stud_id || answered_at !== null ? url(row.file) : '',
      answer_file: url(row.answer_file),
      is_mine: Boolean(is_mine),
    }));
    return { data };
  });

  /** Finds what a student asks about, by how their screen knows it. Throws 403 where they do not see it, or not yet. */
  async function locate(stud_id: string, { kind, content_id, name, position }: DoubtLocation, now: number) {
    if (kind === 'topic') {
      const { topic_name: title, chapter_id, subject_id } = await requireTopic(db, stud_id, content_id);
      return { kind, subject_id, chapter_id, content_id, opens_id: content_id, title, position };
    }
    if (kind === 'material') {
      const { subject_id, chapter_id } = await requireChapter(db, stud_id, content_id);
      const materials = namedMaterials(await listStudyMaterials(db, { stud_id, subject_id, chapter_id }));
      const id = materials.find((one) => one.name === name)?.material.material_id;
      if (id === undefined) throw forbidden();
      return { kind, subject_id, chapter_id, content_id: id, opens_id: id, title: name, position };
    }
    const attempt = await requireAttempt(db, stud_id, content_id);
    const { subject_id, chapter_id, quiz_id: opens_id, quiz_name: title, client_attempt_id } = attempt;
    const seed = attempt.section_marks === null ? undefined : client_attempt_id;
    const id = (await listReportedQuestions(db, { ...attempt, seed }))[position - 1]?.question.question_id;
    // Until the solutions come, others may still sit the test.
    if (id === undefined || hidesSolutions(attempt, now)) throw forbidden();
    // To students whose test was shuffled, its number is another one.
    const unshuffled = await listReportedQuestions(db, { ...attempt, seed: undefined });
    const number = unshuffled.findIndex(({ question }) => question.question_id === id) + 1;
    return { kind, subject_id, chapter_id, content_id: id, opens_id, title, position: number };
  }
}
