import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { checkMergeCall, mergeStudentsCall } from '#contract/desk/merging.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { t } from '#desk/messages/merge.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useStudentChange } from './student-change.tsx';

const parts = ['attempts', 'drafts', 'videos', 'subjects'] as const;

/** What moves from one account to the other, and the button that does it. */
export function MergeCheck({ from, to }: { from: string; to: string }) {
  const check = useDeskCall(checkMergeCall, { from, to });
  const navigate = useNavigate();
  const client = useQueryClient();
  const merge = useStudentChange(mergeStudentsCall, to, {
    onDone: () => {
      toast.success(t('merge.done'));
      void navigate({ to: '/students/$stud_id', params: { stud_id: to } });
    },
    onConflict: () => void client.invalidateQueries({ queryKey: [checkMergeCall.name] }),
  });
  return (
    <CallView call={check} skeleton={<CardsSkeleton lines={[4]} />}>
      {(seen) => {
        const [fromText, toText] = [seen.from, seen.to].map(({ name, number }) => `${name} (${formatPhone(number)})`);
        return (
          <Card title={t('merge.moves', { from: fromText ?? '', to: toText ?? '' })}>
            <div className="flex flex-col gap-4">
              <Facts facts={parts.map((part) => [t(`merge.${part}`), formatNumber(seen[part])] as const)} />
              <p>{t('merge.after', { from: fromText ?? '' })}</p>
              <ChangeProblem error={merge.error} />
              <div className="flex flex-wrap gap-3">
                <AskFirst
                  label={t('merge.do')}
                  question={t('merge.question')}
                  answer={t('merge.do')}
                  busy={merge.isPending}
                  onAnswer={() =>
                    merge.mutate({ from, to, from_version: seen.from.version, to_version: seen.to.version })
                  }
                />
                <Button
                  kind="quiet"
                  onClick={() => void navigate({ to: '/students/$stud_id/merge', params: { stud_id: to } })}
                >
                  {t('merge.other')}
                </Button>
              </div>
            </div>
          </Card>
        );
      }}
    </CallView>
  );
}
