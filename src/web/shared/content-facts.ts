import type { Subject } from '#contract/subjects.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { t } from '#web/texts.ts';

type Facts = Pick<Subject, 'video_count' | 'material_count' | 'quiz_count' | 'watched_percent'>;

/** '3 videos, 2 PDFs · 40% watched': what a subject or chapter contains; '' where the provider does not say. */
export function contentFacts({ video_count, material_count, quiz_count, watched_percent }: Facts): string {
  const counts = [
    video_count && t('facts.videos', { count: video_count }),
    material_count && t('facts.materials', { count: material_count }),
    quiz_count && t('facts.quizzes', { count: quiz_count }),
  ].filter(Boolean);
  if (counts.length === 0) return video_count === undefined ? '' : t('facts.nothing');
  return joinFacts(counts.join(', '), watched_percent && t('facts.watched', { percent: watched_percent }));
}
