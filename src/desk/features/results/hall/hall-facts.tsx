import { Link } from '@tanstack/react-router';
import { formatMoment } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import type { Hall } from './hall.ts';

/** '90 min · 75 questions · Closes 22 Nov, 13:00', or that a quiz has no clock. */
export function HallFacts({ quiz: { minutes, questions, opens_at, closes_at } }: { quiz: Hall['quiz'] }) {
  if (minutes === 0) return <p className="text-ink-soft">{t('hall.noClock')}</p>;
  const facts = [
    t('quizWindow.minutes', { minutes }),
    t('hall.questions', { count: questions }),
    ...(opens_at === null ? [] : [t('hall.opens', { at: formatMoment(opens_at) })]),
    ...(closes_at === null ? [] : [t('hall.closes', { at: formatMoment(closes_at) })]),
  ];
  return <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>;
}

/** Leads to the late answers about which nobody has decided. */
export function UndecidedLink({ quiz_id, undecided }: { quiz_id: string; undecided: number }) {
  if (undecided === 0) return null;
  return (
    <Link
      to="/results/$quiz_id"
      params={{ quiz_id }}
      className="target inline-flex w-fit items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
    >
      {t('hall.undecided', { count: undecided })}
    </Link>
  );
}
