import { quizChaptersCall, quizToEditCall, saveQuizCall } from '#contract/desk/quizzes.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { picturesIn } from '#server/desk/results/pictures-in.ts';
import { requireChapter, requireQuiz } from '#server/desk/results/require-quiz.ts';
import { toWindow } from '#server/desk/results/to-window.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { listChosenPictures } from '#server/domain/pictures/chosen-pictures.ts';
import { joinSlugs, nameSlugs, splitSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import { checkQuiz, textsOf } from '#server/domain/quizzes/check-quiz.ts';
import { listPicturesOfQuiz } from '#server/domain/quizzes/quiz.repository.ts';
import { requireQuizBatches } from '#server/domain/quizzes/quiz-batches.ts';
import { listChapters, readQuiz } from '#server/domain/quizzes/quiz-content.repository.ts';
import { ruledSections } from '#server/domain/quizzes/quiz-sections.ts';
import { versionOfQuiz } from '#server/domain/quizzes/quiz-version.ts';
import { anyTime } from '#server/domain/quizzes/quiz-window.ts';
import { rightAnswerOf } from '#server/domain/quizzes/right-answer.ts';
import { addQuiz, changeQuiz } from '#server/domain/quizzes/save-quiz.ts';
import { hasSubject } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { pictureKeys } from '#server/platform/media/picture-references.ts';
import { offeredBatches, sentenceOf, writtenWindow } from './quiz-form.ts';

export function quizzesCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffCall(quizChaptersCall, async ({ input: { subject_id }, scope }) => {
    if (!(await hasSubject(db, scope, subject_id))) throw forbidden();
    const batches = await offeredBatches(db, scope, subject_id);
    return { data: { batches, chapters: await listChapters(db, subject_id) } };
  });

  provide.staffCall(quizToEditCall, async ({ input: { quiz_id }, scope, session, now }) => {
    const found = await requireQuiz(db, scope, quiz_id);
    const { quiz_name, chapter_name, subject_id, subject_name } = found;
    const quiz = { quiz_id, quiz_name, chapter_name, subject_id, subject_name };
    const version = await versionOfQuiz(db, quiz_id);
    const { pass_percent, below_zero, shuffle, questions } = await readQuiz(db, quiz_id);
    const { timezone } = await readAcademy(db);
    const texts = questions.flatMap(textsOf);
    const batches = await offeredBatches(db, scope, subject_id);
    const batch_slugs = splitSlugs(found.batch_slugs);
    // One that has ended, or is of others, stays what it is.
    for (const batch_slug of batch_slugs)
      if (!batches.some((one) => one.batch_slug === batch_slug))
        batches.push({ batch_slug, batch_name: nameSlugs(batch_slug, await listRosters(db)), last: null });
    return {
      data: {
        quiz,
        batches,
        batch_slugs,
        pictures: picturesIn(deps, { texts, session, now }),
        version,
        pass_percent,
        window: toWindow(found, timezone),
        below_zero,
        shuffle: [...shuffle],
        sections: ruledSections(questions),
        questions: questions.map(({ answer, answer_at_most: _, section_minutes: __, ...one }) => ({
          ...one,
          ...rightAnswerOf(one, answer),
        })),
      },
    };
  });

  provide.staffChange(saveQuizCall, async ({ db, input, scope, staff, by, now, language }) => {
    const { quiz_id, chapter_id, version: seen, window, batch_slug, ...others } = input;
    const { batch_slugs: sent = batch_slug === undefined ? undefined : splitSlugs(batch_slug), ...quizInput } = others;
    const found =
      quiz_id === undefined
        ? { ...anyTime, subject_id: await requireChapter(db, scope, chapter_id), batch_slugs: '' }
        : await requireQuiz(db, scope, quiz_id);
    const { minutes, subject_id, batch_slugs: was } = found;
    const batch_slugs = sent ? joinSlugs(sent) : was;
    await requireQuizBatches(db, scope, { subject_id, before: was, after: batch_slugs });
    // A page that was opened before the portal was upgraded knows none of these.
    const before = quiz_id === undefined ? undefined : await readQuiz(db, quiz_id);
    const written = {
      ...quizInput,
      below_zero: quizInput.below_zero ?? before?.below_zero ?? false,
      shuffle: quizInput.shuffle ?? before?.shuffle ?? [],
      sections: quizInput.sections ?? ruledSections(before?.questions ?? []).map(writtenSection),
      window: window && writtenWindow(window, found),
    };
    const chosen = await listChosenPictures(db, staff.staff_id, now);
    const knownPictures = quiz_id === undefined ? chosen : [...chosen, ...(await listOwnPictures(db, quiz_id))];
    const { timezone } = await readAcademy(db);
    const checked = checkQuiz(written, { knownPictures, timezone, minutes });
    if ('problems' in checked) {
      const problems = checked.problems.map(({ question, message }) => {
        return { question, message: sentenceOf(message, language) };
      });
      return { data: { quiz_id: null, problems } };
    }
    const { quiz } = checked;
    if (quiz_id !== undefined) {
      await changeQuiz(db, { by, quiz_id, quiz, batch_slugs, seen }, now);
      return { data: { quiz_id, problems: [] } };
    }
    const added = await addQuiz(db, { by, chapter_id: chapter_id ?? '', quiz, batch_slugs }, now);
    return { data: { quiz_id: added, problems: [] } };
  });

  /** Of its questions, also of earlier ones, and of today's explanations. */
  async function listOwnPictures(db: Db, quiz_id: string): Promise<string[]> {
    const { questions } = await readQuiz(db, quiz_id);
    const explained = pictureKeys(questions.flatMap(textsOf));
    return [...(await listPicturesOfQuiz(db, quiz_id)), ...explained];
  }
}

function writtenSection({ name, answer_at_most, minutes }: ReturnType<typeof ruledSections>[number]) {
  const some = (number: number) => (number === 0 ? '' : String(number));
  return { name, answer_at_most: some(answer_at_most), minutes: some(minutes) };
}
