import type { ReactNode } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { questionsCall } from '#contract/desk/results.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Frame } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { enoughAttempts } from './question-facts.tsx';
import { QuestionItem } from './question-item.tsx';
import { hasKeyProblem, inOrder, type Question, type QuestionOrder } from './question-order.ts';

interface QuestionListProps {
  quiz_id: string;
  revision: DeskDataOf<typeof questionsCall>['revisions'][number];
  order: QuestionOrder | undefined;
  aside: ReactNode;
}

/** Each question in a few lines. Only those whose key somebody should look at are open. */
export function QuestionList({ quiz_id, revision: { attempts, questions }, order, aside }: QuestionListProps) {
  return (
    <>
      <ToCheck questions={questions.filter(hasKeyProblem)} />
      <Frame>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 pt-3 pb-1">
          <p className="font-semibold">{t('questions.of', { count: attempts })}</p>
          {aside}
          {attempts < enoughAttempts && (
            <p className="basis-full text-sm text-ink-soft max-md:pt-2">
              {t('questions.few', { count: enoughAttempts })}
            </p>
          )}
          <details className="group/help basis-full text-sm">
            <summary className="target inline-flex items-center gap-1 font-semibold text-primary-ink">
              {t('questions.meaning')}
              <ChevronDownIcon className="size-5 transition group-open/help:rotate-180" />
            </summary>
            <p className="pb-2 text-ink-soft">{t('questions.help')}</p>
          </details>
        </div>
        <ol className="divide-y divide-line">
          {inOrder(questions, order).map((question) => (
            <QuestionItem
              key={question.question_id}
              quiz_id={quiz_id}
              question={question}
              attempts={attempts}
              order={order}
              isOpen={hasKeyProblem(question)}
            />
          ))}
        </ol>
      </Frame>
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
