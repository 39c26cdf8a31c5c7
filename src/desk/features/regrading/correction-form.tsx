import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { keyCall } from '#contract/desk/regrading.ts';
import { t } from '#desk/messages/regrading.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { RadioGroup } from '#desk/shared/form/radio-group.tsx';
import { Letter } from '#desk/shared/letter.tsx';
import { QuestionText } from '#desk/shared/question-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlanCard } from './plan-card.tsx';
import { type Policy, policies, policyText } from './policies.ts';

interface CorrectionFormProps {
  seen: DeskDataOf<typeof keyCall>;
  quiz_id: string;
  question_id: string;
}

interface Correction {
  right: number;
  policy: Policy;
}

/** Chooses the right answer and what becomes of the marks, and then shows what would change before it is done. */
export function CorrectionForm({ seen, quiz_id, question_id }: CorrectionFormProps) {
  const isOpen = seen.pending > 0 || seen.decided !== null;
  const [right, setRight] = useState(seen.right);
  const [policy, setPolicy] = useState<Policy | undefined>(seen.decided?.policy);
  const [isAsked, setAsked] = useState(false);
  const [planned, setPlanned] = useState<Correction>();
  // A question that counts for nobody, or for everybody alike, may well have the right key.
  const hasRight = right !== seen.right || isOpen || policy === 'drop' || policy === 'full-to-all';
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-card"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (hasRight && policy) setPlanned({ right, policy });
          else event.currentTarget.querySelector<HTMLElement>(hasRight ? policyField : rightField)?.focus();
        }}
      >
        <div className="grid gap-5 lg:grid-cols-2">
          <RadioGroup
            name="right"
            legend={t('key.right')}
            error={isAsked && !hasRight ? t('key.chooseOther') : undefined}
            value={String(right)}
            choices={seen.options.map((option, at) => ({
              value: String(at),
              label: (
                <span className="flex items-center gap-3">
                  <Letter index={at} />
                  <span className="min-w-0">
                    <QuestionText source={option} inline /> {at === seen.right && <Badge>{t('key.now')}</Badge>}
                  </span>
                </span>
              ),
            }))}
            onChange={(value) => setRight(Number(value))}
          />
          <RadioGroup
            name="policy"
            legend={t('key.policy')}
            error={isAsked && !policy ? t('key.choosePolicy') : undefined}
            value={policy}
            choices={policies.map((value) => ({
              value,
              label: policyText(value),
              ...(value === 'drop' && { hint: t('key.dropHint') }),
            }))}
            onChange={(value) => setPolicy(policies.find((one) => one === value))}
          />
        </div>
        <p className="text-sm text-ink-soft">{t('key.help')}</p>
        <Button type="submit" kind="quiet" className="self-start">
          {t('key.see')}
        </Button>
      </form>
      {planned && planned.right === right && planned.policy === policy && (
        <PlanCard
          key={`${planned.right} ${planned.policy}`}
          correction={{ quiz_id, question_id, ...planned }}
          isKeyKept={planned.right === seen.right}
        />
      )}
    </>
  );
}

const rightField = 'input[name="right"]';
const policyField = 'input[name="policy"]';
