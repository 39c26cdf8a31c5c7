import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { paperCall } from '#contract/desk/results.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/results.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Card } from '#desk/shared/page.tsx';
import { QuestionText } from '#desk/shared/question-text.tsx';

type Question = DeskDataOf<typeof paperCall>['questions'][number];

/** A question of a paper: what is right, what was chosen, and the marks for it. */
export function PaperQuestion({ question }: { question: Question }) {
  const { position, options, right, chosen, marks, gained, explanation } = question;
  return (
    <Card
      title={t('questions.number', { number: position })}
      aside={
        <span className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
          {chosen === null && <Badge>{t('paper.leftOut')}</Badge>}
          {t('paper.gained', { gained: formatNumber(gained), marks: formatNumber(marks) })}
        </span>
      }
    >
      <QuestionText source={question.question} />
      <ul className="mt-3 flex flex-col gap-2">
        {options.map((option, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
            key={index}
            className={`flex flex-wrap items-center justify-between gap-2 rounded-control border px-3 py-2 ${frameOf(index, question)}`}
          >
            <span className="min-w-0">
              <QuestionText source={option} inline />
            </span>
            <span className="flex flex-wrap gap-2">
              {chosen === index && <Badge tone={right === index ? 'good' : 'bad'}>{t('paper.chosen')}</Badge>}
              {right === index && <Badge tone="good">{t('questions.right')}</Badge>}
            </span>
          </li>
        ))}
      </ul>
      {explanation !== '' && (
        <details className="mt-3">
          <summary className="target flex items-center font-semibold text-primary-ink">
            {t('paper.explanation')}
          </summary>
          <QuestionText source={explanation} />
        </details>
      )}
    </Card>
  );
}

function frameOf(index: number, { right, chosen }: Question): string {
  if (right === index) return 'border-good';
  return chosen === index ? 'border-bad' : 'border-line';
}
