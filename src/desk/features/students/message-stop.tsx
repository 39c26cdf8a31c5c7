import { stopMessagesCall } from '#contract/desk/messages/messages.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import type { StudentProps } from './student-props.ts';

/** Whether a student's family wants messages. */
export function MessageStop({ student: { stud_id, wants_no_messages: isStopped } }: StudentProps) {
  const change = useChange(stopMessagesCall);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      {t(isStopped ? 'mailing.stoppedHere' : 'mailing.wanted')}
      <Button kind="bare" busy={change.isPending} onClick={() => change.mutate({ stud_id, is_stopped: !isStopped })}>
        {t(isStopped ? 'mailing.allow' : 'mailing.noMore')}
      </Button>
      <ChangeProblem error={change.error} />
    </p>
  );
}
