import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { attemptCall } from '#contract/desk/results.ts';
import { formatDate, formatMoment, formatNumber, formatPercent } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { useHasPassMark } from '#desk/shared/pass-mark.ts';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import { t } from '#desk/texts.ts';

type Attempt = DeskDataOf<typeof attemptCall>;

/** Whose attempt it is, of when, and the marks for it. */
export function AttemptSummary({ attempt }: { attempt: Attempt }) {
  const hasPassMark = useHasPassMark();
  const { stud_id, name, number, marks, max_marks, result, submitted_at, is_late, regraded_at, is_shuffled } = attempt;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="text-2xl font-bold tabular-nums">
          {formatNumber(marks)} / {formatNumber(max_marks)}
        </span>
        {max_marks > 0 && (
          <span className="text-lg text-ink-soft tabular-nums">{formatPercent((100 * marks) / max_marks)}</span>
        )}
        {hasPassMark(attempt.quiz.pass_percent) && <Badge tone={result === 'pass' ? 'good' : 'bad'}>{t(result)}</Badge>}
        {is_late && <Badge tone="warn">{t('results.late')}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        {attempt.questions.length > 0 && t('paper.submitted', { date: formatMoment(submitted_at) })}
        {name && (
          <Link
            to="/students/$stud_id"
            params={{ stud_id }}
            className="row-link font-semibold text-primary-ink underline-offset-4 hover:underline"
          >
            <PhoneNumber number={number} />
          </Link>
        )}
      </p>
      <AttemptField attempt={attempt} />
      {regraded_at !== null && (
        <p className="basis-full text-sm text-ink-soft">{t('paper.regraded', { date: formatDate(regraded_at) })}</p>
      )}
      {is_shuffled && <p className="basis-full text-sm text-ink-soft">{t('paper.shuffled')}</p>}
    </div>
  );
}

/** The way to the student's other attempts. */
function AttemptField({ attempt: { attempt_id, attempts } }: { attempt: Attempt }) {
  const navigate = useNavigate();
  const search = useSearch({ from: '/attempts/$attempt_id' });
  const count = attempts.length;
  if (count === 1) return null;
  return (
    <ListField
      label={t('paper.attempts')}
      value={attempt_id}
      choices={attempts.map((each, index) => [each.attempt_id, t('results.attempt', { number: index + 1, count })])}
      onChange={(chosen) =>
        void navigate({ to: '/attempts/$attempt_id', params: { attempt_id: chosen }, search, replace: true })
      }
    />
  );
}
