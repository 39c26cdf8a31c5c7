import { previewChapterCall, previewQuizCall } from '#contract/desk/preview.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { picturesIn } from '#server/desk/results/pictures-in.ts';
import { findDurations, findQuizSizes } from '#server/domain/content/content-facts.repository.ts';
import { signVideo } from '#server/domain/content/video.ts';
import { signedDocumentUrl } from '#server/platform/media/signed-url.ts';
import { readPreviewedChapter, readPreviewedQuiz } from './preview.repository.ts';
import { requireContent } from './require-content.ts';

/** What a question does not mention (withoutUnused). */
const unused = { kind: 'single', negative_marks: 0, partial_marks: 0, passage: '' } as const;

export function previewCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffCall(previewChapterCall, async ({ input: { chapter_id }, scope, session, now }) => {
    await requireContent(db, scope, { kind: 'chapter', id: chapter_id });
    const { topics, materials, quizzes, ...chapter } = await readPreviewedChapter(db, chapter_id);
    const [durations, sizes] = [await findDurations(db, chapter_id), await findQuizSizes(db, chapter_id)];
    return {
      data: {
        ...chapter,
        topics: topics.map(({ topic_id, topic_name, size, ...topic }) => ({
          topic_id,
          topic_name,
          size,
          ...signVideo(deps, session, now, topic),
          duration: durations.get(topic_id) ?? null,
          is_hidden: topic.archived_at !== null,
        })),
        materials: materials.map(({ media, may_download, archived_at, ...material }) => ({
          ...material,
          path: signedDocumentUrl(deps, session, media, now),
          may_download: may_download !== 0,
          is_hidden: archived_at !== null,
        })),
        quizzes: quizzes.map(({ archived_at, ...quiz }) => ({
          ...quiz,
          questions: sizes.get(quiz.quiz_id)?.questions ?? 0,
          is_hidden: archived_at !== null,
        })),
      },
    };
  });

  provide.staffCall(previewQuizCall, async ({ input: { quiz_id }, scope, session, now }) => {
    await requireContent(db, scope, { kind: 'quiz', id: quiz_id });
    const { questions, is_hidden, batch_name, name, added_on: _, ...quiz } = await readPreviewedQuiz(db, quiz_id);
    const texts = questions.flatMap(({ question, options, passage = '' }) => [question, ...options, passage]);
    return {
      data: {
        quiz: { ...quiz, quiz_name: name },
        batch_name,
        is_hidden,
        pictures: picturesIn(deps, { texts, session, now }),
        questions: questions.map((question) => ({ ...unused, ...question })),
      },
    };
  });
}
