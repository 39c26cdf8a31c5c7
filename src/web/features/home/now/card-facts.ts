import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LiveIcon, PlayIcon, QuizIcon } from '#ui/icons/icons.tsx';
import { joinFacts } from '#web/messages/join-facts.ts';
import { paths, toChapters, toQuizStart, toTopic } from '#web/paths.ts';
import { t } from '#web/texts.ts';
import type { NowStep } from './now-step.ts';
import { timeLeft } from './time-left.ts';

/** What the card says of a step. */
export interface CardFacts {
  to: LinkProps;
  Icon: (props: { className?: string }) => ReactNode;
  /** What kind of step it is, in two or three words. */
  what: string;
  title: string;
  details: string;
  /** The verb beside the card, where there is room for it. */
  action: string;
  percent?: number | undefined;
}

export function cardFacts(step: NowStep): CardFacts {
  switch (step.kind) {
    case 'live': {
      const { class_name, batch_name, subject_name, tutor_name } = step.liveClass;
      return {
        ...{ to: { to: paths.live }, Icon: LiveIcon, what: t('menu.liveNow'), action: t('home.join') },
        ...{ title: class_name || batch_name, details: joinFacts(subject_name, tutor_name) },
      };
    }
    case 'quiz': {
      const { quiz_id, quiz_name, answered, questions, isWaiting } = step.quiz;
      return {
        ...{ to: toQuizStart(quiz_id), Icon: QuizIcon, title: quiz_name },
        what: isWaiting ? t('home.quizNotSent') : t('home.quizBegun'),
        action: isWaiting ? t('home.open') : t('home.continue'),
        details: t('home.answered', { answered, count: questions }),
        percent: (100 * answered) / Math.max(1, questions),
      };
    }
    case 'video': {
      const { topic_id, topic_name, chapter_id, subject_name, position, duration } = step.topic;
      return {
        ...{ to: toTopic(chapter_id, topic_id), Icon: PlayIcon, title: topic_name },
        ...{ what: t('home.videoBegun'), action: t('home.continue') },
        details: joinFacts(subject_name, timeLeft(step.topic)),
        percent: duration > 0 ? (100 * position) / duration : undefined,
      };
    }
    case 'lesson': {
      const { topic_id, topic_name, chapter_id, chapter_name, subject_name, is_first } = step.lesson;
      return {
        ...{ to: toTopic(chapter_id, topic_id), Icon: PlayIcon, title: topic_name, action: t('home.watch') },
        ...{ what: is_first ? t('home.firstLesson') : t('home.nextLesson') },
        details: joinFacts(subject_name, chapter_name),
      };
    }
    case 'subject': {
      const { subject_id, subject_name } = step.subject;
      return {
        ...{ to: toChapters(subject_id), Icon: PlayIcon, title: subject_name, action: t('home.open') },
        ...{ what: t('home.firstLesson'), details: '' },
      };
    }
  }
}
