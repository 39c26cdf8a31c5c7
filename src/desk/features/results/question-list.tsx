import type { ReactNode } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { questionsCall } from '#contract/desk/results.ts';
import { formatNumber, formatPercent } from '#desk/messages/format.ts';
import { AboutPassage } from '#desk/shared/about-passage.tsx';
import { Badge } from '#desk/shared/badge.tsx';
import { Bar } from '#desk/shared/charts/bar.tsx';
import { Letter, letterOf } from '#desk/shared/letter.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { CheckIcon, ChevronDownIcon } from '#ui/icons/icons.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { inOrder, moreChosen, type Question } from './question-order.ts';

interface QuestionListProps {
  quiz_id: string;
  revision: DeskDataOf<typeof questionsCall>['revisions'][number];
  order: 'hardest' | undefined;
  aside: ReactNode;
}

/** Each question in a few lines. Only those whose key somebody should look at are open. */
export function QuestionList({ quiz_id, revision: { attempts, questions }, order, aside }: QuestionListProps) {
  return (
    <>
      <ToCheck questions={questions.filter(({ problem }) => problem)} />
      <Card title={t('questions.of', { count: attempts })} aside={aside} flush>
        <ol className="divide-y divide-line">
          {inOrder(questions, order).map((question) => (
            <QuestionItem key={question.question_id} quiz_id={quiz_id} question={question} attempts={attempts} />
          ))}
        </ol>
      </Card>
    </>
  );
}

/** A quiz may have a hundred questions, and the ones to look at are far down. */
function ToCheck({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">{t('questions.toCheck')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {questions.map(({ question_id, position }) => (
          <li key={question_id}>
            <a
              href={`#question-${question_id}`}
              className="target inline-flex items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
            >
              {t('questions.number', { number: position })}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface QuestionItemProps {
  quiz_id: string;
  question: Question;
  attempts: number;
}

/** A question in one line, with how it did; what was chosen is folded below. */
function QuestionItem({ quiz_id, question, attempts }: QuestionItemProps) {
  const { question_id, position, right_percent, problem } = question;
  return (
    <li id={`question-${question_id}`} className="scroll-mt-4">
      <details open={problem !== null} className="group">
        <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 -outline-offset-4 hover:[&_h3]:underline">
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
            <h3 className="font-bold">{t('questions.number', { number: position })}</h3>
            {problem && <Badge tone="warn">{t('questions.checkKey')}</Badge>}
          </span>
          <span className="flex items-center gap-x-2 text-sm">
            <span className="text-ink-soft">{t('questions.rightShare')}</span>
            <span className="min-w-10 text-end font-semibold tabular-nums">{formatPercent(right_percent)}</span>
            <span className="hidden w-12 sm:block">
              <Bar percent={right_percent} />
            </span>
            <ChevronDownIcon className="size-5 text-ink-soft transition group-open:rotate-180" />
          </span>
          <span className="line-clamp-2 md:line-clamp-1 basis-full text-sm text-ink-soft group-open:hidden [&_img]:hidden">
            <QuestionText source={question.question} inline />
          </span>
          <Counts question={question} />
        </summary>
        <div className="grid gap-x-8 gap-y-4 px-4 pt-2 pb-4 md:grid-cols-[minmax(0,1fr)_17rem]">
          <QuestionOptions question={question} attempts={attempts} />
          <QuestionFacts quiz_id={quiz_id} question={question} />
        </div>
      </details>
    </li>
  );
}

/** How many chose what, in one line. What is right is green. */
function Counts({ question }: { question: Question }) {
  const { kind, options, left_out } = question;
  const more = moreChosen(question);
  return (
    <span className="flex basis-full flex-wrap gap-x-3 text-sm tabular-nums group-open:hidden">
      <span className="text-ink-soft">{t('questions.counts')}</span>
      {options.map(({ text, is_right, chosen }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
        <span key={index} className={is_right ? 'font-bold text-good' : 'text-ink-soft'}>
          {kind === 'number' ? text : letterOf(index)} {formatNumber(chosen)}
        </span>
      ))}
      {left_out > 0 && (
        <span className="text-ink-soft">
          {t('questions.leftOut')} {formatNumber(left_out)}
        </span>
      )}
      {more !== undefined && <span className="font-bold">{t('questions.moreChose', { letter: more })}</span>}
    </span>
  );
}

/** A question, and how many chose each of its options: as bars, and in words. */
function QuestionOptions({ question, attempts }: { question: Question; attempts: number }) {
  return (
    <div className="min-w-0">
      <AboutPassage source={question.passage} />
      <QuestionText source={question.question} />
      {question.kind !== 'single' && (
        <p className="mt-2 text-sm font-semibold text-ink-soft">
          {t(`question.kind.${question.kind}`)} {question.key}
        </p>
      )}
      <ul aria-label={t('questions.options')} className="mt-3 flex flex-col gap-2.5">
        {question.options.map(({ text, is_right, chosen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
          <li key={index} className={optionClassName}>
            {question.kind === 'number' ? <span /> : <Letter index={index} tone={is_right ? 'good' : 'plain'} />}
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
