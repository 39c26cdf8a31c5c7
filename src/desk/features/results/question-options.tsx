import { formatNumber, formatPercent } from '#desk/messages/format.ts';
import { t } from '#desk/messages/results.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Bar } from '#desk/shared/charts/bar.tsx';
import { Letter } from '#desk/shared/letter.tsx';
import { QuestionText } from '#desk/shared/question-text.tsx';
import type { Question } from './question-order.ts';

/** A question, and how many chose each of its options: as bars, and in words. */
export function QuestionOptions({ question, attempts }: { question: Question; attempts: number }) {
  return (
    <div className="min-w-0">
      <QuestionText source={question.question} />
      <ul aria-label={t('questions.options')} className="mt-3 flex flex-col gap-2.5">
        {question.options.map(({ text, is_right, chosen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
          <li key={index} className={optionClassName}>
            <Letter index={index} tone={is_right ? 'good' : 'plain'} />
            <span className="min-w-0">
              <QuestionText source={text} inline /> {is_right && <Badge tone="good">{t('questions.right')}</Badge>}
            </span>
            <Choice count={chosen} attempts={attempts} tone={is_right ? 'good' : 'quiet'} />
          </li>
        ))}
        <li className={optionClassName}>
          <span className="col-start-2 text-ink-soft">{t('questions.leftOut')}</span>
          <Choice count={question.left_out} attempts={attempts} tone="quiet" />
        </li>
      </ul>
    </div>
  );
}

/** The letter, the text, and how many; the bar is below the last two. */
const optionClassName = 'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1';

function Choice({ count, attempts, tone }: { count: number; attempts: number; tone: 'good' | 'quiet' }) {
  const share = attempts === 0 ? 0 : (100 * count) / attempts;
  return (
    <>
      <span className="text-sm whitespace-nowrap tabular-nums">
        <span className="sr-only">{t('questions.chosen', { count })}, </span>
        <span aria-hidden="true">{formatNumber(count)} · </span>
        {formatPercent(share)}
      </span>
      <span className="col-span-2 col-start-2">
        <Bar percent={share} tone={tone} />
      </span>
    </>
  );
}
