import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { questionsCall } from '#contract/desk/results.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/results.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { PercentBar } from '#desk/shared/charts/percent-bar.tsx';
import type { Column } from '#desk/shared/table/column.ts';

export type Question = DeskDataOf<typeof questionsCall>['revisions'][number]['questions'][number];

/** Where those who do well elsewhere do badly here, the key may be wrong. */
export const mayHaveWrongKey = ({ discrimination }: Question) => discrimination !== null && discrimination < 0;

/** The columns of the item analysis, each number with its bar. */
export const questionColumns = (attempts: number): Column<Question>[] => [
  {
    id: 'question',
    title: t('questions.question'),
    cell: (question) => (
      <a href={`#question-${question.question_id}`} className="row-link group">
        <span className="text-primary-ink underline-offset-4 group-hover:underline">
          {t('questions.number', { number: question.position })}
        </span>{' '}
        <span className="block text-sm font-normal text-ink-soft">
          {[question.topic, question.difficulty].filter(Boolean).join(' · ')}
        </span>
      </a>
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
    cell: (question) => (
      <span className="inline-flex grow flex-wrap items-center justify-end gap-2">
        {mayHaveWrongKey(question) && <Badge tone="bad">{t('questions.checkKey')}</Badge>}
        <PercentBar percent={question.discrimination} />
      </span>
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
