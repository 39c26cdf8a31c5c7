import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { checkMergeCall, mergeStudentsCall } from '#contract/desk/students/merging.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { Accounts } from './merge/accounts.tsx';
import { SamePerson } from './merge/same-person.tsx';
import { type StudentProps, useStudentChange } from './student-change.tsx';

const parts = ['attempts', 'drafts', 'videos', 'subjects'] as const;

/** What tells two accounts apart, what moves from one to the other, and the button that does it. */
export function MergeCheck({ from, student }: StudentProps & { from: string }) {
  const to = student.stud_id;
  const other = useDeskCall(studentCall, { stud_id: from });
  const check = useDeskCall(checkMergeCall, { from, to });
  const [isSure, setSure] = useState(false);
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
        const differs = !isSameName(seen.from.name, seen.to.name);
        const label = differs ? t('merge.doOf', { goes: seen.from.name, stays: seen.to.name }) : t('merge.do');
        return (
          <Card title={t('merge.check')}>
            <div className="flex flex-col gap-5">
              <CallView call={other} skeleton={<CardsSkeleton lines={[8]} />}>
                {(goes) => <Accounts goes={goes} stays={student} />}
              </CallView>
              <section aria-label={t('merge.moves')}>
                <h3 className="mb-2 font-semibold">{t('merge.moves')}</h3>
                <Facts facts={parts.map((part) => [t(`merge.${part}`), formatNumber(seen[part])] as const)} />
              </section>
              <div className="max-w-180">
                <p className="text-ink-soft">{t('merge.after')}</p>
                <p className="mt-2 font-semibold">{t('merge.final')}</p>
              </div>
              {differs && <SamePerson isSure={isSure} onChange={setSure} />}
              <ChangeProblem error={merge.error} />
              <div className="flex flex-wrap gap-3 max-sm:[&>:is(a,button)]:w-full">
                {differs && !isSure ? (
                  <Button disabled>{label}</Button>
                ) : (
                  <AskFirst
                    label={label}
                    question={t(differs ? 'merge.final' : 'merge.question')}
                    answer={label}
                    busy={merge.isPending}
                    onAnswer={() =>
                      merge.mutate({ from, to, from_version: seen.from.version, to_version: seen.to.version })
                    }
                  />
                )}
                <Link to="/students/$stud_id" params={{ stud_id: to }} className={buttonClassName('quiet')}>
                  {t('cancel')}
                </Link>
                <Link to="/students/$stud_id/merge" params={{ stud_id: to }} className={buttonClassName('bare')}>
                  {t('merge.other')}
                </Link>
              </div>
            </div>
          </Card>
        );
      }}
    </CallView>
  );
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
