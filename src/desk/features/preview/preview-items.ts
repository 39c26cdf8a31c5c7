import type { PreviewedChapter } from '#contract/desk/preview.ts';
import type { ContentKind } from '#desk/shared/content-item.tsx';
import { t } from '#desk/texts.ts';
import { clock } from '#ui/clock.ts';

/** Something of a chapter that can be looked at by itself. */
export interface PreviewItem {
  kind: ContentKind;
  id: string;
  title: string;
  /** What there is to say about it, each in a few words. */
  facts: string[];
  is_hidden: boolean;
}

/** What it is, and how long. */
export const inWords = ({ kind, facts }: PreviewItem) => [nameOf(kind), ...facts];

const nameOf = (kind: ContentKind) =>
  kind === 'topic' ? t('preview.video') : kind === 'material' ? t('preview.pdf') : t('quiz');

/** All of a chapter, in the order in which students go through it. */
export function itemsOf({ topics, materials, quizzes }: PreviewedChapter): PreviewItem[] {
  return [
    ...topics.map(({ topic_id, topic_name, is_hidden, duration, video_link }) => ({
      kind: 'topic' as const,
      id: topic_id,
      title: topic_name,
      is_hidden,
      facts: duration !== null ? [clock(duration)] : siteOf(video_link),
    })),
    ...materials.map(({ material_id, title, is_hidden, pages }) => ({
      kind: 'material' as const,
      id: material_id,
      title,
      is_hidden,
      facts: pages !== null ? [t('preview.pages', { count: pages })] : [],
    })),
    ...quizzes.map(({ quiz_id, name, is_hidden, questions, max_marks, minutes, batch_name }) => ({
      kind: 'quiz' as const,
      id: quiz_id,
      title: name,
      is_hidden,
      facts: quizFacts({ questions, max_marks, minutes, batch_name }),
    })),
  ];
}

type QuizSize = Pick<PreviewedChapter['quizzes'][number], 'questions' | 'max_marks' | 'minutes' | 'batch_name'>;

export function quizFacts(quiz: QuizSize): string[] {
  return [
    t('preview.questions', { count: quiz.questions }),
    t('preview.marks', { count: quiz.max_marks }),
    ...(quiz.minutes === 0 ? [] : [t('quizWindow.minutes', { minutes: quiz.minutes })]),
    ...(quiz.batch_name === '' ? [] : [t('preview.batch', { batch: quiz.batch_name })]),
  ];
}

/** The site that a link leads to. A video of the portal's own has none. */
const siteOf = (link: string) => (/^https?:/.test(link) ? [new URL(link).host.replace(/^www\./, '')] : []);
