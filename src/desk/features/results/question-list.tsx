import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { questionsCall } from '#contract/desk/results.ts';
import { t } from '#desk/messages/results.ts';
import { isWide } from '#desk/shared/is-wide.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Frame } from '#desk/shared/page.tsx';
import { enoughAttempts } from './question-facts.tsx';
import { QuestionItem } from './question-item.tsx';
import { inOrder, isDoubted, type Question, type QuestionOrder } from './question-order.ts';

interface QuestionListProps {
  quiz_id: string;
  revision: DeskDataOf<typeof questionsCall>['revisions'][number];
  order: QuestionOrder | undefined;
}

/** Each question once. On a phone, only those whose key somebody should look at are open. */
export function QuestionList({ quiz_id, revision: { attempts, questions }, order }: QuestionListProps) {
  const [areOpen] = useState(isWide);
  return (
    <>
      <ToCheck questions={questions.filter(isDoubted)} />
      <Frame>
        <p className="border-b border-line px-4 py-3 text-sm text-ink-soft">
          {t('questions.of', { count: attempts })} {attempts < enoughAttempts && t('questions.few')}
        </p>
        <ol className="divide-y divide-line">
          {inOrder(questions, order).map((question) => (
            <QuestionItem
              key={question.question_id}
              quiz_id={quiz_id}
              question={question}
              attempts={attempts}
              order={order}
              isOpen={areOpen || isDoubted(question)}
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
