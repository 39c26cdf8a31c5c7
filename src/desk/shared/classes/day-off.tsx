import { useState } from 'react';
import { changeDayOffCall } from '#contract/desk/calendar/days-off.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatWeekDay } from '#desk/messages/format.ts';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';

/** Makes a date a day off for the whole academy. It says what students see then. */
export function DayOffForm({ date: first, onClose }: { date: string; onClose: () => void }) {
  const [{ date, reason }, setDay] = useState({ date: first, reason: '' });
  const save = useChange(changeDayOffCall, () => {
    toast.success(`${formatWeekDay(date)} · ${t('dayOff.none', { reason })}`);
    onClose();
  });
  return (
    <DeskForm
      noValidate
      aria-label={t('dayOff.make')}
      className="rounded-card border border-line bg-surface p-4"
      change={save}
      onSave={() => save.mutate({ date, reason, is_off: true })}
      label={t('dayOff.save')}
      onCancel={onClose}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <TextField
          label={t('dayOff.reason')}
          autoFocus
          maxLength={200}
          value={reason}
          onChange={({ target }) => setDay({ date, reason: target.value })}
        />
        <TextField
          label={t('dayOff.date')}
          type="date"
          value={date}
          onChange={({ target }) => setDay({ date: target.value, reason })}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('dayOff.hint', { reason: reason.trim() || '…' })}</p>
    </DeskForm>
  );
}

/** A day off, in the words that students read. An owner takes it back here. */
export function DayOffLine({ date, reason, day }: { date: string; reason: string; day?: string }) {
  const may = useMay();
  const undo = useChange(changeDayOffCall, () => toast.success(t('saved')));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          {day && <span className="block text-sm text-ink-soft">{day}</span>}
          <span className="font-semibold">{t('dayOff.none', { reason })}</span>
        </p>
        {may(changeDayOffCall) && (
          <Button
            kind="bare"
            className="row-action"
            aria-label={day ? `${t('dayOff.undo')}: ${day}` : undefined}
            busy={undo.isPending}
            onClick={() => undo.mutate({ date, reason, is_off: false })}
          >
            {t('dayOff.undo')}
          </Button>
        )}
      </div>
      <ChangeProblem error={undo.error} />
    </>
  );
}
