import { type ListedStaff, removeStaffCall, staffListCall } from '#contract/desk/staff.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Frame, Page } from '#desk/shared/page.tsx';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import { t } from '#desk/texts.ts';
import { toast } from '#ui/toast.ts';

/** /staff: who works at the desk. Owners remove somebody who leaves. */
export function StaffScreen() {
  const call = useDeskCall(staffListCall, {});
  return (
    <Page title={t('nav.staff')}>
      <p className="text-ink-soft">{t('staff.hint')}</p>
      <CallView call={call} skeleton={<CardsSkeleton lines={[4]} />}>
        {({ rows }) => (
          <Frame>
            <ul className="divide-y divide-line">
              {rows.map((staff) => (
                <StaffRow key={staff.staff_id} staff={staff} />
              ))}
            </ul>
          </Frame>
        )}
      </CallView>
    </Page>
  );
}

function StaffRow({ staff }: { staff: ListedStaff }) {
  const { staff_id, name, number, role, is_me } = staff;
  const remove = useChange(removeStaffCall, () => toast.success(t('staff.removed', { name })));
  return (
    <li className="grid items-start gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_16rem]">
      <div className="min-w-0">
        <span className="mr-2 font-semibold wrap-break-word">{name}</span>
        {is_me && <Badge tone="good">{t('staff.you')}</Badge>}
        <span className="block text-sm text-ink-soft">
          <PhoneNumber number={number} />
        </span>
      </div>
      <div className="min-w-0 wrap-break-word">
        {t(`staff.${role}`)}
        {role === 'teacher' && <span className="block text-sm text-ink-soft">{scopeText(staff)}</span>}
      </div>
      {!is_me && (
        <div className="flex flex-wrap gap-2 md:justify-end">
          <AskFirst
            label={t('staff.removeOf', { name })}
            question={t('staff.question', { name })}
            answer={t('staff.remove')}
            busy={remove.isPending}
            onAnswer={() => remove.mutate({ staff_id })}
          />
          <ChangeProblem error={remove.error} />
        </div>
      )}
    </li>
  );
}

/** 'Physics, Maths · Evening': of these subjects, these batches. */
function scopeText({ has_all_subjects, subjects, batches, sees_numbers }: ListedStaff): string {
  const of = has_all_subjects ? t('staff.allSubjects') : subjects.join(', ');
  const parts = [of, batches.join(', ')].filter(Boolean);
  return [...(parts.length > 0 ? parts : [t('staff.noSubjects')]), ...(sees_numbers ? [t('staff.numbers')] : [])].join(
    ' · ',
  );
}
