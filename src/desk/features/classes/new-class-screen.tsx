import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { classesCall, everybodySlug, scheduleClassCall } from '#contract/desk/classes.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { staffListCall } from '#contract/desk/staff.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatTimeZone, nextHourInZone } from '#desk/messages/format.ts';
import { batchName } from '#desk/shared/batch-choices.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useMay, useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { subjectsOf } from './batches.ts';
import { type ClassFields, classFields, inputOf, newClass, weekdays } from './class-fields.ts';
import { ClassInputs } from './class-inputs.tsx';
import { whenOf } from './when-of.ts';

/** /classes/new: schedules a live class. What was typed stays until it is saved. */
export function NewClassScreen() {
  const classes = useDeskCall(classesCall, {});
  return (
    <Page title={t('classes.schedule')} back={{ to: '/classes', label: t('nav.classes') }}>
      <CallView call={classes} skeleton={<CardsSkeleton lines={[8]} />}>
        {(data) =>
          data.batches.length === 0 ? <Notice tone="warn">{t('noSubjects')}</Notice> : <NewClass {...data} />
        }
      </CallView>
    </Page>
  );
}

function NewClass({ batches, coming, past, untimed }: DeskDataOf<typeof classesCall>) {
  const { academy, name, role } = useStaff();
  const staff = useDeskCall(staffListCall, {}, { isOff: !useMay()(staffListCall) });
  const earlier = [...coming, ...past, ...untimed].map(({ tutor_name }) => tutor_name);
  const form = useRef<HTMLFormElement>(null);
  const [nextHour] = useState(nextHourInZone);
  const chosen = useSearch({ from: '/classes/new' });
  const slot = slotOf(chosen.date, chosen.starts);
  const [typed, change, discard] = useDraft(['class', ...Object.values(slot)].join(' '), [
    ...classFields,
    'subject_id',
    'batch_slug',
  ]);
  const navigate = useNavigate();
  const schedule = useChange(scheduleClassCall, () => {
    discard();
    toast.success(t('saved'));
  });
  const leave = () => void navigate({ to: chosen.date ? '/classes/timetable' : '/classes', search: chosen });
  const choices = subjectsOf(batches);
  const {
    subject_id = chosen.subject_id ?? choices[0]?.subject_id ?? '',
    batch_slug = chosen.batch_slug,
    ...some
  } = typed;
  const subject = choices.find((one) => one.subject_id === subject_id);
  const ofSubject = batches.filter((one) => one.subject_id === subject_id);
  const slug = ofSubject.find((one) => one.batch_slug === batch_slug)?.batch_slug ?? ofSubject[0]?.batch_slug ?? '';
  const subject_name = subject?.subject_name ?? '';
  const own = { class_name: subject_name, tutor_name: role === 'teacher' ? name : '' };
  const fields = { ...newClass, ...own, ...nextHour, ...slot, ...some };
  const save = (onSuccess: () => void) =>
    schedule.mutate({ ...inputOf(fields), subject_id, batch_slug: slug }, { onSuccess });
  // The next class of the batch is in another subject on other days, as a rule, and the rest is the same.
  const goOn = () => {
    change({ ...fields, ...own, days: '', batch_slug: slug });
    // It stays in the form; the tab keeps what somebody types.
    discard();
    form.current?.querySelector('select')?.focus();
  };
  return (
    <>
      <DeskForm
        ref={form}
        noValidate
        layout="card"
        className="max-w-180"
        change={schedule}
        onSave={() => save(leave)}
        label={t('class.save')}
        note={[whenOf(fields), subject_name].filter(Boolean).join(' · ')}
      >
        <p className="text-ink-soft">{t('class.hint', { zone: formatTimeZone(academy.timezone) })}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <ListField
            label={t('subject')}
            value={subject_id}
            choices={choices.map((each) => [each.subject_id, each.subject_name])}
            onChange={(chosen) => {
              const next = choices.find((one) => one.subject_id === chosen)?.subject_name ?? '';
              // The title is the subject until somebody types another.
              change({ subject_id: chosen, ...(fields.class_name === subject_name && { class_name: next }) });
            }}
          />
          <ListField
            label={t('batch')}
            hint={slug === everybodySlug ? undefined : t('class.batchHint')}
            value={slug}
            choices={ofSubject.map((each) => [each.batch_slug, batchName(each)])}
            onChange={(chosen) => change({ batch_slug: chosen })}
          />
        </div>
        <ClassInputs
          fields={fields}
          tutors={[...(staff.data?.rows ?? []).map((one) => one.name), ...earlier]}
          onChange={change}
        />
      </DeskForm>
      <Button kind="quiet" className="self-start" busy={schedule.isPending} onClick={() => save(goOn)}>
        {t('class.saveAndNext')}
      </Button>
    </>
  );
}

/** When it is in a slot of the timetable that was pressed: every week. */
function slotOf(date = '', starts = ''): Partial<ClassFields> {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return {};
  const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7];
  return { repeats: 'weekly', date, ...(weekday && { days: weekday }), ...(starts && { starts }) };
}
