import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { attendanceStates, registerCall, saveRegisterCall } from '#contract/desk/calendar/register.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { doerText } from '#desk/messages/audit.ts';
import { formatDay, formatMoment, formatTime } from '#desk/messages/format.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { batchName } from '#desk/shared/batch-choices.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { useSeen } from '#desk/shared/form/use-seen.ts';
import { Empty, Page } from '#desk/shared/page.tsx';
import { ToFamilies } from '#desk/shared/to-families.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast.ts';

type Register = DeskDataOf<typeof registerCall>;
type Row = Register['rows'][number];

/** /classes/$class_id/register/$date: who was in a class on a day. All are present until somebody is tapped. */
export function RegisterScreen() {
  const day = useParams({ from: '/classes/$class_id/register/$date' });
  const register = useDeskCall(registerCall, day, { isForForm: true });
  const { data } = register;
  const [saves, setSaves] = useState(0);
  // Saved once more, it goes by what was saved before.
  const onSaved = async () => {
    await register.refetch({ cancelRefetch: false });
    setSaves((count) => count + 1);
  };
  return (
    <Page
      title={t('attendance.title')}
      subtitle={data && [data.class_name, batchName(data), formatDay(day.date)].join(' · ')}
      aside={<ToFamilies kind="absent" about_id={day.class_id} date={day.date} />}
      back={{ to: '/', label: t('nav.today') }}
    >
      <CallView call={register} skeleton={<CardsSkeleton lines={[8]} />}>
        {(latest) => (
          <RegisterForm key={`${day.class_id} ${day.date} ${saves}`} latest={latest} day={day} onSaved={onSaved} />
        )}
      </CallView>
    </Page>
  );
}

interface RegisterFormProps {
  latest: Register;
  day: { class_id: string; date: string };
  onSaved: () => void;
}

function RegisterForm({ latest, day, onSaved }: RegisterFormProps) {
  const { now, tell } = useSeen(latest);
  const [tapped, change, discard] = useDraft(
    `register ${Object.values(day).join(' ')}`,
    now.rows.map(({ stud_id }) => stud_id),
  );
  const stateOf = ({ stud_id, state }: Row) =>
    attendanceStates.find((one) => one === tapped[stud_id]) ?? state ?? 'present';
  const save = useChange(saveRegisterCall, () => {
    discard();
    toast.success(t('saved'));
  });
  const marks = now.rows.map((row) => ({ stud_id: row.stud_id, state: stateOf(row) }));
  const counts = attendanceStates.map((state) => [state, marks.filter((one) => one.state === state).length]);
  return (
    <DeskForm
      layout="card"
      className="max-w-160"
      change={save}
      onSave={() => save.mutate({ ...day, version: now.version, marks }, { onError: tell, onSuccess: onSaved })}
      note={t('attendance.counts', Object.fromEntries(counts))}
    >
      {now.rows.length < now.total && <p>{t('list.firstOf', { shown: now.rows.length, count: now.total })}</p>}
      {now.rows.length === 0 && <Empty>{t('attendance.nobody')}</Empty>}
      <ul className="-mx-4 divide-y divide-line">
        {now.rows.map((row) => (
          <RegisterRow
            key={row.stud_id}
            row={row}
            state={stateOf(row)}
            onTap={(state) => change({ [row.stud_id]: state })}
          />
        ))}
      </ul>
      {/* Below the rows: they stay where they are when it is saved. */}
      {latest.taken_at !== null && (
        <p className="text-sm text-ink-soft">
          {t('attendance.taken', { name: doerText(latest.taken_by), time: formatMoment(latest.taken_at) })}
        </p>
      )}
    </DeskForm>
  );
}

const pressed = {
  absent: 'aria-pressed:border-bad aria-pressed:bg-bad-soft aria-pressed:text-bad',
  late: 'aria-pressed:border-warn aria-pressed:bg-warn-soft aria-pressed:text-warn',
} as const;

function RegisterRow({ row, state, onTap }: { row: Row; state: string; onTap: (state: string) => void }) {
  const { name, number, roll_number, joined_at } = row;
  const joined = joined_at !== null && t('attendance.joined', { time: formatTime(joined_at) });
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 px-4 py-1.5">
      <span className="min-w-0 grow basis-20 wrap-break-word">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">
          {[roll_number || formatPhone(number), joined].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex gap-2">
        {(['absent', 'late'] as const).map((each) => (
          <Button
            key={each}
            kind="quiet"
            className={`${pressed[each]} max-sm:px-2.5!`}
            aria-pressed={state === each}
            aria-label={`${t(`attendance.${each}`)}: ${name}`}
            onClick={() => onTap(state === each ? 'present' : each)}
          >
            <CheckIcon className={`size-4 max-sm:hidden ${state === each ? '' : 'invisible'}`} />
            {t(`attendance.${each}`)}
          </Button>
        ))}
      </span>
    </li>
  );
}
