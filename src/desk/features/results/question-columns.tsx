import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { questionsCall } from '#contract/desk/results.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/results.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { PercentBar } from '#desk/shared/charts/percent-bar.tsx';
import { QuestionText } from '#desk/shared/question-text.tsx';
import type { Column } from '#desk/shared/table/column.ts';

export type Question = DeskDataOf<typeof questionsCall>['revisions'][number]['questions'][number];

/** A question whose key somebody should look at. That few do badly may still be chance. */
export const isDoubted = ({ doubt }: Question) => doubt !== null && doubt !== 'few_attempts';

/** The columns of the item analysis, each number with its bar. */
export const questionColumns = (attempts: number): Column<Question>[] => [
  {
    id: 'question',
    title: t('questions.question'),
    cell: (question) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2">
          <a href={`#question-${question.question_id}`} className="row-link group">
            <span className="text-primary-ink underline-offset-4 group-hover:underline">
              {t('questions.number', { number: question.position })}
            </span>
          </a>
          {isDoubted(question) && <Badge tone="warn">{t('questions.checkKey')}</Badge>}
        </span>
        <span className="line-clamp-2 text-sm font-normal text-ellipsis [&_img]:hidden">
          <QuestionText source={question.question} inline />
        </span>
        <span className="block text-sm font-normal text-ink-soft">
          {[question.topic, question.difficulty].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
    sortBy: ({ position }) => position,
  },
  {
    id: 'facility',
    title: t('questions.facility'),
    isNumber: true,
    onPhone: 'bar',
    cell: ({ facility }) => <PercentBar percent={facility} />,
    sortBy: ({ facility }) => facility,
  },
  {
    id: 'discrimination',
    title: t('questions.discrimination'),
    isNumber: true,
    onPhone: 'bar',
    cell: ({ discrimination, doubt }) => (
      <>
        <PercentBar percent={discrimination} isVague={doubt === 'few_attempts'} />
        {doubt === 'few_attempts' && (
          <span className="block basis-full text-sm text-ink-soft">{t('questions.few')}</span>
        )}
      </>
    ),
    sortBy: ({ discrimination }) => discrimination,
  },
  {
    id: 'left_out',
    title: t('questions.leftOut'),
    isNumber: true,
    cell: ({ left_out }) => `${formatNumber(left_out)} / ${formatNumber(attempts)}`,
    sortBy: ({ left_out }) => left_out,
  },
];
