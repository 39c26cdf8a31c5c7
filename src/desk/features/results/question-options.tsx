import { formatNumber, formatPercent } from '#desk/messages/format.ts';
import { t } from '#desk/messages/results.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Bar } from '#desk/shared/charts/bar.tsx';
import { Card } from '#desk/shared/page.tsx';
import { QuestionText } from '#desk/shared/question-text.tsx';
import { Corrected, CorrectKey } from './correct-key.tsx';
import { isDoubted, type Question } from './question-columns.tsx';

interface QuestionOptionsProps {
  quiz_id: string;
  question: Question;
  attempts: number;
}

/** A question, and how many chose each of its options: as bars, and in words. */
export function QuestionOptions({ quiz_id, question, attempts }: QuestionOptionsProps) {
  const share = (count: number) => (attempts === 0 ? 0 : (100 * count) / attempts);
  return (
    <div id={`question-${question.question_id}`} className="scroll-mt-4">
      <Card
        title={t('questions.number', { number: question.position })}
        badge={isDoubted(question) && <Badge tone="warn">{t('questions.checkKey')}</Badge>}
        aside={<CorrectKey quiz_id={quiz_id} question={question} />}
      >
        <QuestionText source={question.question} />
        <Corrected question={question} />
        <Doubt question={question} />
        <ul aria-label={t('questions.options')} className="mt-3 flex max-w-180 flex-col gap-3">
          {question.options.map(({ text, is_right, chosen }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
            <li key={index} className={optionClassName}>
              <span className={textClassName}>
                <QuestionText source={text} inline /> {is_right && <Badge tone="good">{t('questions.right')}</Badge>}
              </span>
              <Choice share={share(chosen)} count={chosen} tone={is_right ? 'good' : 'quiet'} />
            </li>
          ))}
          <li className={optionClassName}>
            <span className={`${textClassName} text-ink-soft`}>{t('questions.leftOut')}</span>
            <Choice share={share(question.left_out)} count={question.left_out} tone="quiet" />
          </li>
        </ul>
      </Card>
    </div>
  );
}

/** The text and its bar, below each other where they have no room beside each other. */
const optionClassName = 'flex flex-wrap items-center gap-x-4 gap-y-1';
const textClassName = 'min-w-0 grow basis-32';

function Doubt({ question }: { question: Question }) {
  if (!question.doubt || question.doubt === 'few_attempts') return null;
  return <p className="mt-2 text-sm font-semibold text-warn">{t(`questions.${question.doubt}`)}</p>;
}

function Choice({ share, count, tone }: { share: number; count: number; tone: 'good' | 'quiet' }) {
  return (
    <span className="basis-36 text-sm tabular-nums">
      <span className="sr-only">{t('questions.chosen', { count })}, </span>
      <span aria-hidden="true">{formatNumber(count)} · </span>
      {formatPercent(share)}
      <Bar percent={share} tone={tone} />
    </span>
  );
}
