import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { decideLateAnswersCall, type lateAnswersCall } from '#contract/desk/exams.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { WhyField } from '#desk/shared/form/why-field.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

interface LateDecisionProps {
  quiz_id: string;
  late: Pick<DeskDataOf<typeof lateAnswersCall>['rows'][number], 'attempt_id' | 'version' | 'name' | 'decision'>;
  /** The last reason: after a power cut, many students have the same. */
  why: string;
  onWhy: (why: string) => void;
  /** Why it was not done; null before it is tried again. The row may go to those that are decided. */
  onProblem: (error: Error | null) => void;
}

/** On a phone, both fit beside each other. */
const compact = 'max-sm:px-3! max-sm:text-sm';

/** Whether late answers count: two buttons, each of which asks for a reason in its place. */
export function LateDecision({ quiz_id, late, why: last, onWhy, onProblem }: LateDecisionProps) {
  const { attempt_id, version, name, decision } = late;
  const [isCounting, setCounting] = useState<boolean>();
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);
  const decide = useChange(decideLateAnswersCall, () => setCounting(undefined));
  const ask = (count: boolean) => {
    setWhy(last);
    setAsked(false);
    setCounting(count);
  };
  if (isCounting === undefined)
    return (
      <fieldset aria-label={name} className="flex flex-wrap gap-2">
        <Button kind="quiet" className={compact} onClick={() => ask(true)}>
          {t('lateAnswers.count')}
        </Button>
        {decision === null && (
          <Button kind="quiet" className={compact} onClick={() => ask(false)}>
            {t('lateAnswers.refuse')}
          </Button>
        )}
      </fieldset>
    );
  return (
    <DeskForm
      aria-label={name}
      className="rounded-control border border-line p-3"
      change={{ isPending: decide.isPending, error: null }}
      onKeyDown={({ key }) => key === 'Escape' && setCounting(undefined)}
      onSave={() => {
        setAsked(true);
        if (why.trim() === '') return;
        onWhy(why);
        onProblem(null);
        decide.mutate({ quiz_id, attempt_id, version, count: isCounting, why }, { onError: onProblem });
      }}
      label={t(isCounting ? 'lateAnswers.count' : 'lateAnswers.refuse')}
      kind={isCounting ? 'danger' : 'primary'}
      onCancel={() => setCounting(undefined)}
    >
      <WhyField why={why} isAsked={isAsked} autoFocus onWhy={setWhy} />
      <p className="text-sm text-ink-soft">{t(isCounting ? 'lateAnswers.countHint' : 'lateAnswers.refuseHint')}</p>
    </DeskForm>
  );
}
