import { useState } from 'react';
import { type ListedStaff, removeStaffCall, staffListCall } from '#contract/desk/staff.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Frame, Page } from '#desk/shared/page.tsx';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { type Choices, noStaff, StaffForm } from './staff-form.tsx';

/** /staff: who works at the desk. Owners add somebody who comes, change what they see, and remove who leaves. */
export function StaffScreen() {
  const call = useDeskCall(staffListCall, {});
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t('nav.staff')}
      subtitle={call.data && t('staff.hint')}
      aside={call.data && !isAdding && <Button onClick={() => setAdding(true)}>{t('staff.add')}</Button>}
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[4]} />}>
        {({ rows, ...choices }) => (
          <Frame>
            {isAdding && <StaffForm staff={noStaff} choices={choices} onDone={() => setAdding(false)} />}
            <ul className="divide-y divide-line">
              {rows.map((staff) => (
                <StaffRow key={staff.staff_id} staff={staff} choices={choices} />
              ))}
            </ul>
          </Frame>
        )}
      </CallView>
    </Page>
  );
}

function StaffRow({ staff, choices }: { staff: ListedStaff; choices: Choices }) {
  const { staff_id, name, phone_code, mobile, role, is_me } = staff;
  const [isChanging, setChanging] = useState(false);
  const remove = useChange(removeStaffCall, () => toast.success(t('staff.removed', { name })));
  if (isChanging)
    return (
      <li>
        <StaffForm staff={staff} choices={choices} onDone={() => setChanging(false)} />
      </li>
    );
  return (
    <li className="grid items-start gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_26rem]">
      <div className="min-w-0">
        <span className="mr-2 font-semibold wrap-break-word">{name}</span>
        {is_me && <Badge tone="good">{t('staff.you')}</Badge>}
        <span className="block text-sm text-ink-soft">
          <PhoneNumber number={`+${phone_code}${mobile}`} />
        </span>
      </div>
      <div className="min-w-0 wrap-break-word">
        {t(`staff.${role}`)}
        {role === 'teacher' && <span className="block text-sm text-ink-soft">{scopeText(staff, choices)}</span>}
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        <Button kind="quiet" aria-label={t('staff.changeOf', { name })} onClick={() => setChanging(true)}>
          {t('staff.change')}
        </Button>
        {!is_me && (
          <AskFirst
            label={t('staff.removeOf', { name })}
            question={t('staff.question', { name })}
            answer={t('staff.remove')}
            busy={remove.isPending}
            onAnswer={() => remove.mutate({ staff_id })}
          />
        )}
        <ChangeProblem error={remove.error} />
      </div>
    </li>
  );
}

/** 'Physics, Maths · Evening': of these subjects, these batches. */
function scopeText({ subjects, batches, sees_numbers }: ListedStaff, choices: Choices): string {
  const named = (ids: readonly string[], among: Choices['subjects']) =>
    among.flatMap(({ id, name }) => (ids.includes(id) ? name || t('staff.allSubjects') : [])).join(', ');
  const of = [named(subjects, choices.subjects), named(batches, choices.batches)].filter(Boolean).join(' · ');
  return [of || t('staff.noSubjects'), ...(sees_numbers ? [t('staff.numbers')] : [])].join(' · ');
}
