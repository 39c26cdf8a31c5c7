import { useState } from 'react';
import type { DeskInputOf } from '#contract/desk/desk-call.ts';
import { closeExamCall } from '#contract/desk/hall.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { WhyField } from '#desk/shared/form/why-field.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

interface CloseFormProps {
  whom: Pick<DeskInputOf<typeof closeExamCall>, 'quiz_id' | 'who' | 'stud_id' | 'roster_id'>;
  onDone: () => void;
}

/** Says what ending a test means, and asks why. The harmless button has the focus. */
export function CloseForm({ whom, onDone }: CloseFormProps) {
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);
  const close = useChange(closeExamCall, ({ closed }) => {
    toast.success(t('hall.closed', { count: closed }));
    onDone();
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (why.trim() !== '' && !close.isPending) close.mutate({ ...whom, why });
      }}
    >
      <p>{t('hall.closeHint')}</p>
      <WhyField why={why} isAsked={isAsked} onWhy={setWhy} />
      <ChangeProblem error={close.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" busy={close.isPending}>
          {t('hall.close')}
        </Button>
        <Button kind="quiet" autoFocus onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
