import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { checkMergeCall, mergeStudentsCall } from '#contract/desk/merging.ts';
import { type StudentPage, studentCall } from '#contract/desk/students.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatNumber, formatPastDate } from '#desk/messages/format.ts';
import { t } from '#desk/messages/merge.ts';
import { t as studentText } from '#desk/messages/students.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Facts } from '#desk/shared/facts.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { Button } from '#web/ui/button.tsx';
import { BackIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { type StudentProps, useStudentChange } from './student-change.tsx';

const parts = ['attempts', 'drafts', 'videos', 'subjects'] as const;

/** What moves from one account to the other, and the button that does it. */
export function MergeCheck({ from, student }: StudentProps & { from: string }) {
  const to = student.stud_id;
  const other = useDeskCall(studentCall, { stud_id: from });
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
              <Account title={t('merge.goes')} person={seen.from} student={other.data} />
              <BackIcon className="mx-auto size-6 -rotate-90 text-ink-soft sm:rotate-180" />
              <Account title={t('merge.stays')} person={seen.to} student={student} />
            </div>
            {!isSameName(seen.from.name, seen.to.name) && <Notice tone="warn">{t('merge.differ')}</Notice>}
            <section aria-label={t('merge.moves')}>
              <h3 className="mb-2 font-semibold">{t('merge.moves')}</h3>
              <Facts facts={parts.map((part) => [t(`merge.${part}`), formatNumber(seen[part])] as const)} />
            </section>
            <div className="max-w-160">
              <p className="text-ink-soft">{t('merge.after')}</p>
              <p className="mt-2 font-semibold">{t('merge.final')}</p>
            </div>
            <ChangeProblem error={merge.error} />
            <div className="flex flex-wrap gap-3 max-sm:[&>button]:w-full">
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

interface AccountProps {
  title: string;
  person: { stud_id: string; name: string; number: string };
  /** What else tells whose account it is, once it is read. */
  student: StudentPage | undefined;
}

function Account({ title, person, student }: AccountProps) {
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line p-3">
      <div>
        <p className="text-sm text-ink-soft">{title}</p>
        <Person {...person} />
      </div>
      {student && (
        <Facts
          facts={[
            [t('level'), student.level],
            [t('merge.joined'), formatDate(student.joined_at)],
            [
              studentText('students.lastSeen'),
              student.last_seen === null ? t('never') : formatPastDate(student.last_seen),
            ],
          ]}
        />
      )}
    </div>
  );
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
