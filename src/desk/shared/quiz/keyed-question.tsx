import type { ReactNode } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { staffDoubtsCall } from '#contract/desk/students/doubts.ts';
import { hintOf } from '#desk/shared/form/number-key-field.tsx';
import { Letter } from '#desk/shared/letter.tsx';
import { t } from '#desk/texts.ts';
import { Passage } from '#ui/question/passage.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';

type Asked = NonNullable<DeskDataOf<typeof staffDoubtsCall>[number]['question']>;
type Shown = Omit<Asked, 'pictures' | 'chosen'> & { explanation?: string };

/** What a question asks, with what is right, and what is to be said beside an option. */
export function KeyedQuestion({ question: one, beside }: { question: Shown; beside?: (at: number) => ReactNode }) {
  return (
    <>
      {one.passage !== '' && <Passage title={t('question.passage')} source={one.passage} />}
      <div className="overflow-x-auto">
        <QuestionText source={one.question} />
      </div>
      <ol className="flex flex-col gap-1.5">
        {one.options.map((option, at) => {
          const isRight = one.right.includes(at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
            <li key={at} className={`flex items-start gap-2 ${isRight ? 'font-semibold text-good' : ''}`}>
              <Letter index={at} tone={isRight ? 'good' : 'plain'} />
              {isRight && <span className="sr-only">{t('question.right')}</span>}
              <div className="min-w-0 overflow-x-auto">
                <QuestionText source={option} />
              </div>
              {beside?.(at)}
            </li>
          );
        })}
      </ol>
      {one.kind !== 'single' && <p className="text-sm font-semibold">{t(`question.kind.${one.kind}`)}</p>}
      {one.kind === 'number' && (
        <p className="text-sm">
          <span className="font-semibold text-good">{one.key}</span> {hintOf(one.key)}
        </p>
      )}
      {one.explanation && (
        <div className="overflow-x-auto rounded-control bg-sunken px-3.5 py-2 text-sm">
          <QuestionText source={one.explanation} />
        </div>
      )}
    </>
  );
}
