import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { lateAnswersCall } from '#contract/desk/exams.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { dayInZone, formatMoment, formatNumber, formatTime } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView } from '#desk/shared/call-view.tsx';
import { FirstFew } from '#desk/shared/fold/first-few.tsx';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import { t } from '#desk/texts.ts';
import { LateDecision } from './late-decision.tsx';

type Late = DeskDataOf<typeof lateAnswersCall>['rows'][number];

/** They may come for a day, while somebody decides about others. */
const everyMs = 60_000;

/** The answers that came after the time of a timed test, each student's with what they would change. None is nothing. */
export function LateAnswers({ quiz_id }: { quiz_id: string }) {
  const call = useDeskCall(lateAnswersCall, { quiz_id }, { everyMs });
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<Error | null>(null);
  const shared = { quiz_id, why, onWhy: setWhy, onProblem: setProblem };
  if (call.data?.rows.length === 0) return null;
  return (
    // Most tests have none: nothing holds their place.
    <CallView call={call} skeleton={null}>
      {({ rows, undecided, unlisted }) => (
        <Card title={t('lateAnswers.title')} count={undecided}>
          <p className="text-sm text-ink-soft">{t('lateAnswers.help')}</p>
          <ChangeProblem error={problem} />
          <FirstFew rows={rows.filter(({ decision }) => decision === null)} most={5}>
            {(shown) => <LateList rows={shown} {...shared} />}
          </FirstFew>
          {rows.some(({ decision }) => decision !== null) && (
            <Decided rows={rows.filter(({ decision }) => decision !== null)} {...shared} />
          )}
          {unlisted > 0 && <p className="text-sm text-ink-soft">{t('lateAnswers.unlisted', { count: unlisted })}</p>}
        </Card>
      )}
    </CallView>
  );
}

interface LateListProps {
  quiz_id: string;
  rows: readonly Late[];
  /** The last reason. */
  why: string;
  onWhy: (why: string) => void;
  onProblem: (error: Error | null) => void;
}

function LateList({ rows, ...shared }: LateListProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {rows.map((late) => (
        <li key={late.attempt_id} className="flex flex-col gap-2 py-3">
          <LateLine late={late} />
          {late.decision !== 'count' && <LateDecision late={late} {...shared} />}
        </li>
      ))}
    </ul>
  );
}

/** Those about which somebody has decided, folded: the marks below are what one comes for then. */
function Decided(props: LateListProps) {
  return (
    <Fold title={t('lateAnswers.decided', { count: props.rows.length })}>
      <LateList {...props} />
    </Fold>
  );
}

/** Whose they are, what they would change, and when they were chosen and came. */
function LateLine({ late }: { late: Late }) {
  const { attempt_id, name, number, level, count, decision, marks, marks_if } = late;
  const said =
    decision === 'count'
      ? t('lateAnswers.countOf', { count })
      : t('lateAnswers.wouldBe', { count, change: changeText(marks_if - marks) });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          to="/attempts/$attempt_id"
          params={{ attempt_id }}
          className="target inline-flex items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          {name || t('erased')}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <PhoneNumber number={number} />
          {level && <span>{level}</span>}
        </span>
        {decision === 'count' && <Badge tone="good">{t('lateAnswers.counted')}</Badge>}
        {decision === 'refuse' && <Badge>{t('lateAnswers.refused')}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <span className="font-semibold">{said}</span>
        <span className="text-sm text-ink-soft">{timesText(late)}</span>
      </p>
    </>
  );
}

/** '+11', '−2'. */
function changeText(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return sign + formatNumber(Math.abs(Math.round(change * 100) / 100));
}

/** 'Time over 22 Nov, 11:00 · Chosen 10:42 to 10:58 · Arrived 11:32': the day is said where it is another. */
function timesText({ ends_at, first_chosen_at, last_chosen_at, came_at }: Late): string {
  const day = dayInZone(ends_at);
  const say = (time: number) => (dayInZone(time) === day ? formatTime(time) : formatMoment(time));
  const [from, until] = [say(first_chosen_at), say(last_chosen_at)];
  return [
    t('lateAnswers.ended', { at: formatMoment(ends_at) }),
    from === until ? t('lateAnswers.chosenAt', { at: from }) : t('lateAnswers.chosen', { from, until }),
    t('lateAnswers.came', { at: say(came_at) }),
  ].join(' · ');
}
