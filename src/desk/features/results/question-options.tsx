import { formatNumber, formatPercent } from '#desk/messages/format.ts';
import { Bar } from '#desk/shared/charts/bar.tsx';
import { Letter } from '#desk/shared/letter.tsx';
import { t } from '#desk/texts.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
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
              <QuestionText source={text} inline />
            </span>
            <Choice count={chosen} attempts={attempts} isRight={is_right} />
          </li>
        ))}
        <li className={optionClassName}>
          <span className="col-start-2 text-ink-soft">{t('questions.leftOut')}</span>
          <Choice count={question.left_out} attempts={attempts} />
        </li>
      </ul>
    </div>
  );
}

/** The letter, the text, and how many; the bar is below the last two. */
const optionClassName = 'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5';

interface ChoiceProps {
  count: number;
  attempts: number;
  isRight?: boolean;
}

function Choice({ count, attempts, isRight = false }: ChoiceProps) {
  const share = attempts === 0 ? 0 : (100 * count) / attempts;
  return (
    <>
      <span className="flex items-center text-sm whitespace-nowrap tabular-nums">
        {isRight && (
          <span className="mr-3 flex items-center gap-1 font-semibold text-good">
            <CheckIcon className="size-5" />
            <span className="max-sm:sr-only">{t('questions.right')}</span>
          </span>
        )}
        <span className="sr-only">{t('questions.chosen', { count })}, </span>
        <span aria-hidden="true" className="whitespace-pre">
          {formatNumber(count)} {'· '}
        </span>
        {formatPercent(share)}
      </span>
      <span className="col-span-2 col-start-2">
        <Bar percent={share} tone={isRight ? 'good' : 'quiet'} />
      </span>
    </>
  );
}
