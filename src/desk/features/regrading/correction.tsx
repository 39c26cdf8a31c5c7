import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { keyCall } from '#contract/desk/regrading.ts';
import { Letter } from '#desk/shared/letter.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { QuestionText } from '#ui/question/question-text.tsx';
import { CorrectionForm, type Wish } from './correction-form.tsx';
import { PlanCard } from './plan-card.tsx';
import { policyText } from './policies.ts';

interface CorrectionProps {
  seen: DeskDataOf<typeof keyCall>;
  quiz_id: string;
  question_id: string;
}

/** What is wished, and then what would change: the answered form is folded to a line, so that the plan is seen at once. */
export function Correction({ seen, quiz_id, question_id }: CorrectionProps) {
  const [wish, setWish] = useState<Wish>();
  const [isPlanned, setPlanned] = useState(false);
  if (!isPlanned || !wish)
    return (
      <CorrectionForm
        seen={seen}
        last={wish}
        onWish={(wished) => {
          setWish(wished);
          setPlanned(true);
        }}
      />
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface py-1.5 pr-2 pl-4 shadow-card">
        <p className="flex min-w-0 grow basis-40 items-center gap-3">
          <Letter index={wish.right} />
          <span className="min-w-0">
            <span className="mr-3 font-semibold">
              <QuestionText source={seen.options[wish.right] ?? ''} inline />
            </span>{' '}
            <span className="inline-block text-sm text-ink-soft">{policyText(wish.policy)}</span>
          </span>
        </p>
        <Button kind="bare" onClick={() => setPlanned(false)}>
          {t('key.rethink')}
        </Button>
      </div>
      <PlanCard correction={{ quiz_id, question_id, ...wish }} isKeySaved={wish.right === seen.right} />
    </>
  );
}
