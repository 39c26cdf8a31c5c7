import { formatNumber } from '#desk/messages/format.ts';
import { AboutPassage } from '#desk/shared/about-passage.tsx';
import { Badge } from '#desk/shared/badge.tsx';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { Letter, letterOf } from '#desk/shared/letter.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { QuestionText } from '#ui/question/question-text.tsx';
import { type AttemptQuestionData, type Outcome, outcomeOf } from './outcome.ts';

/** A question of an attempt: what is right, what was chosen, and the marks for it. */
export function AttemptQuestion({ question }: { question: AttemptQuestionData }) {
  const { position, kind, options, right, chosen, marks, gained, explanation } = question;
  const outcome = outcomeOf(question);
  return (
    <Card
      title={t('questions.number', { number: position })}
      badge={
        <span className="flex flex-wrap gap-2">
          <Badge tone={tones[outcome]}>{t(`paper.${outcome}`)}</Badge>
          {question.late?.counts && <Badge tone="warn">{t('paper.late')}</Badge>}
        </span>
      }
      aside={
        <span className="font-semibold tabular-nums">
          {t('paper.gained', { gained: formatNumber(gained), marks: formatNumber(marks) })}
        </span>
      }
    >
      <AboutPassage source={question.passage} />
      <QuestionText source={question.question} />
      <ul className="mt-3 flex flex-col gap-1.5">
        {options.map((option, index) => {
          const tone = toneOf(index, question);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
              key={index}
              className={`flex items-center gap-3 rounded-control border px-2.5 py-1.5 ${frames[tone]}`}
            >
              <Letter index={index} tone={tone} />
              <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-2 gap-y-1">
                <span className="min-w-0">
                  <QuestionText source={option} inline />
                </span>
                <span className="flex flex-wrap gap-2">
                  {chosen.right.includes(index) && (
                    <Badge tone={tone}>{t(right.right.includes(index) ? 'paper.chosenRight' : 'paper.chosen')}</Badge>
                  )}
                  {right.right.includes(index) && !chosen.right.includes(index) && (
                    <Badge tone="good">{t('questions.right')}</Badge>
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {kind === 'number' && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {chosen.key !== '' && (
            <span>
              {t('paper.chosen')}: <span className="font-semibold">{chosen.key}</span>
            </span>
          )}
          <span className="text-good">
            {t('questions.right')}: <span className="font-semibold">{right.key}</span>
          </span>
        </p>
      )}
      {question.late && !question.late.counts && (
        <p className="mt-3 text-sm">
          <Badge tone="warn">{t('paper.lateNot')}</Badge> {lateText(question.late)}
        </p>
      )}
      {explanation !== '' && (
        <Fold title={t('paper.explanation')}>
          <QuestionText source={explanation} />
        </Fold>
      )}
    </Card>
  );
}

/** 'A, C' or a number; '–' for an answer that was taken back. */
function lateText({ right, key }: NonNullable<AttemptQuestionData['late']>): string {
  return key || right.map(letterOf).join(', ') || '–';
}

const tones = {
  right: 'good',
  partly: 'warn',
  wrong: 'bad',
  leftOut: 'plain',
  uncounted: 'plain',
} as const satisfies Record<Outcome, string>;

const frames = { good: 'border-good', bad: 'border-bad', plain: 'border-transparent' } as const;

function toneOf(index: number, { right, chosen }: AttemptQuestionData): keyof typeof frames {
  if (right.right.includes(index)) return 'good';
  return chosen.right.includes(index) ? 'bad' : 'plain';
}
