import { Link } from '@tanstack/react-router';
import { dayInZone, formatMoment, formatTime } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import type { Hall } from './hall.ts';

/** '90 min · 75 questions · Closes 13:00', with the day where it is another, or that a quiz has no clock. */
export function HallFacts({ quiz: { minutes, questions, opens_at, closes_at }, now }: Pick<Hall, 'quiz' | 'now'>) {
  if (minutes === 0) return <p className="text-ink-soft">{t('hall.noClock')}</p>;
  const say = (at: number) => (dayInZone(at) === dayInZone(now) ? formatTime(at) : formatMoment(at));
  const facts = [
    t('quizWindow.minutes', { minutes }),
    t('hall.questions', { count: questions }),
    // When it opened is of no use any more.
    ...(opens_at === null || opens_at <= now ? [] : [t('hall.opens', { at: say(opens_at) })]),
    ...(closes_at === null ? [] : [t('hall.closes', { at: say(closes_at) })]),
  ];
  return <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>;
}

/** Leads to the late answers about which nobody has decided. */
export function UndecidedLink({ quiz_id, undecided }: { quiz_id: string; undecided: number }) {
  if (undecided === 0) return null;
  return (
    <Link
      to="/quizzes/$quiz_id"
      params={{ quiz_id }}
      className="target inline-flex w-fit items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
    >
      {t('hall.undecided', { count: undecided })}
    </Link>
  );
}
