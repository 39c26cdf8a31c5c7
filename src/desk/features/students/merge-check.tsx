import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { checkMergeCall, mergeStudentsCall } from '#contract/desk/merging.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/merge.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { Button } from '#web/ui/button.tsx';
import { BackIcon } from '#web/ui/icons/icons.tsx';
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
      {(seen) => (
        <Card title={t('merge.check')}>
          <div className="flex flex-col gap-5">
            <div className="grid items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
              <Account title={t('merge.goes')} {...seen.from} />
              <BackIcon className="mx-auto size-6 -rotate-90 text-ink-soft sm:rotate-180" />
              <Account title={t('merge.stays')} {...seen.to} />
            </div>
            <section aria-label={t('merge.moves')}>
              <h3 className="mb-2 font-semibold">{t('merge.moves')}</h3>
              <Facts facts={parts.map((part) => [t(`merge.${part}`), formatNumber(seen[part])] as const)} />
            </section>
            <p className="text-sm text-ink-soft">{t('merge.after')}</p>
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
      )}
    </CallView>
  );
}

function Account({ title, ...person }: { title: string; stud_id: string; name: string; number: string }) {
  return (
    <div className="rounded-control border border-line px-3 pt-2">
      <p className="text-sm text-ink-soft">{title}</p>
      <Person {...person} />
    </div>
  );
}
