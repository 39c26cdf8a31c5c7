import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChevronRightIcon, PlayIcon } from '#ui/icons/icons.tsx';
import { LiveIcon, QuizIcon } from '#ui/icons/section-icons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { joinFacts } from '#web/messages/join-facts.ts';
import { toChapters, toLiveClasses, toQuizStart, toTopic } from '#web/paths.ts';
import { joinClass } from '#web/shared/live/join-class.ts';
import { t } from '#web/texts.ts';
import type { NowStep } from './now-step.ts';
import { timeLeft } from './time-left.ts';

/** The one thing to do now. Its place is as high while it is not known, so that nothing below it moves. */
export function Now({ step, isKnown }: { step: NowStep | undefined; isKnown: boolean }) {
  if (isKnown && !step) return null;
  return (
    <section aria-label={t('home.now')} className="mb-2 md:mb-5">
      {step ? (
        <NowCard step={step} />
      ) : (
        // The sections below say that Home is loading.
        <div aria-hidden="true" className="h-24 animate-shimmer rounded-card bg-sunken" />
      )}
    </section>
  );
}

/** The one thing to do now, as the first link of Home. At most 120 px high, so that it is whole on the smallest phone;
 * where text is large, its words have all the room instead. */
function NowCard({ step }: { step: NowStep }) {
  const facts = cardFacts(step);
  if (step.kind !== 'live' || !step.url) {
    return (
      <Link {...facts.to} className={cardClassName}>
        <Content {...facts} />
      </Link>
    );
  }
  const select = () => joinClass(step.liveClass);
  return (
    <a
      href={step.url}
      target="_blank"
      rel="noopener noreferrer"
      className={cardClassName}
      onClick={select}
      onAuxClick={select}
    >
      <Content {...facts} />
      <span className="sr-only">{t('home.newTab')}</span>
    </a>
  );
}

const cardClassName =
  'group @container relative flex min-h-24 items-center gap-4 overflow-hidden rounded-card bg-primary px-4 py-2.5 text-on-primary ' +
  'shadow-card transition hover:bg-primary-strong active:scale-[0.99] md:px-5';

function Content({ Icon, what, title, details, action, percent }: CardFacts) {
  return (
    <>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-white/20 @max-3xs:hidden">
        <Icon />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate text-sm @max-3xs:whitespace-normal">{what}</span>
        <span className="line-clamp-2 text-lg leading-snug font-bold @max-3xs:block">{title}</span>
        <span className="truncate text-sm tabular-nums @max-3xs:whitespace-normal">{details}</span>
      </span>
      <span
        aria-hidden="true"
        className="hidden shrink-0 rounded-full bg-white px-5 py-2 font-semibold text-primary-deep md:block"
      >
        {action}
      </span>
      <ChevronRightIcon className="size-6 shrink-0 md:hidden" />
      {percent !== undefined && (
        <span className="absolute inset-x-4 bottom-1.5 overflow-hidden rounded-full">
          <ProgressBar percent={percent} isOnPrimary />
        </span>
      )}
    </>
  );
}

/** What the card says of a step. */
interface CardFacts {
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

function cardFacts(step: NowStep): CardFacts {
  switch (step.kind) {
    case 'live': {
      const { class_name, batch_name, subject_id, batch_id, subject_name, room, tutor_name } = step.liveClass;
      const title = class_name || batch_name;
      return {
        to: toLiveClasses(subject_id, batch_id),
        Icon: LiveIcon,
        what: t('menu.liveNow'),
        action: t(step.url ? 'home.join' : 'home.open'),
        title,
        details: joinFacts(title !== subject_name && subject_name, room, tutor_name),
      };
    }
    case 'test':
      return {
        to: toQuizStart(step.quiz_id),
        Icon: QuizIcon,
        title: step.test.class_name,
        what: step.isOpen ? t('home.testOpen') : t('home.testToday'),
        action: t('home.open'),
        details: joinFacts(step.time, step.test.subject_name),
      };
    case 'quiz': {
      const { quiz_id, quiz_name, answered, questions, isWaiting } = step.quiz;
      return {
        to: toQuizStart(quiz_id),
        Icon: QuizIcon,
        title: quiz_name,
        what: isWaiting ? t('home.quizNotSent') : t('home.quizBegun'),
        action: isWaiting ? t('home.open') : t('home.continue'),
        details: t('home.answered', { answered, count: questions }),
        percent: (100 * answered) / Math.max(1, questions),
      };
    }
    case 'video': {
      const { topic_id, topic_name, chapter_id, subject_name, position, duration } = step.topic;
      return {
        to: toTopic(chapter_id, topic_id),
        Icon: PlayIcon,
        title: topic_name,
        what: t('home.videoBegun'),
        action: t('home.continue'),
        details: joinFacts(subject_name, timeLeft(step.topic)),
        percent: duration > 0 ? (100 * position) / duration : undefined,
      };
    }
    case 'lesson': {
      const { topic_id, topic_name, chapter_id, chapter_name, subject_name, is_first } = step.lesson;
      return {
        to: toTopic(chapter_id, topic_id),
        Icon: PlayIcon,
        title: topic_name,
        action: t('home.watch'),
        what: is_first ? t('home.firstLesson') : t('home.nextLesson'),
        details: joinFacts(subject_name, chapter_name),
      };
    }
    case 'subject': {
      const { subject_id, subject_name } = step.subject;
      return {
        to: toChapters(subject_id),
        Icon: PlayIcon,
        title: subject_name,
        action: t('home.open'),
        what: t('home.firstLesson'),
        details: '',
      };
    }
  }
}
