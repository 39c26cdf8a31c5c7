import { useState } from 'react';
import { formatLongDay } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { LiveClass } from './class-fields.ts';

interface MoveDayProps {
  live: LiveClass;
  day: LiveClass['days'][number];
  busy: boolean;
  onMove: (to: { day: string; starts: string; minutes: number }) => void;
  onCancel: () => void;
}

/** When a class is held in place of one of its days. */
export function MoveDay({ live, day, busy, onMove, onCancel }: MoveDayProps) {
  const [to, setTo] = useState({ date: day.date, starts: live.starts });
  return (
    <form
      noValidate
      aria-label={`${t('class.moveDay')}: ${formatLongDay(day.starts_at)}`}
      className="flex flex-col gap-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onMove({ day: to.date, starts: to.starts, minutes: live.minutes });
      }}
    >
      <p className="text-sm">{t('class.moveDayHint')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
        <TextField
          label={t('class.date')}
          type="date"
          autoFocus
          value={to.date}
          onChange={({ target }) => setTo({ ...to, date: target.value })}
        />
        <TextField
          label={t('class.starts')}
          type="time"
          value={to.starts}
          onChange={({ target }) => setTo({ ...to, starts: target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('class.moveThisDay')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
