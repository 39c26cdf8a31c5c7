import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeClassDayCall, liveClassCall } from '#contract/desk/classes.ts';
import type { DeskInputOf } from '#contract/desk/desk-call.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatLongDay, formatTime, formatWeekDate } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { FirstRows } from '#desk/shared/fold/first-rows.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { Card } from '#desk/shared/page.tsx';
import { ToFamilies } from '#desk/shared/to-families.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import type { LiveClass } from './class-fields.ts';

type Day = LiveClass['days'][number];

/** The next days of a class that repeats. Each can be cancelled or moved by itself. */
export function ClassDays({ live, onChanged }: { live: LiveClass; onChanged: () => void }) {
  return (
    <Card title={t('class.nextDays')} flush>
      <p className="px-4 pb-2 text-sm text-ink-soft">{t('class.nextDaysHint')}</p>
      <FirstRows>
        {live.days.map((day) => (
          <DayRow key={day.date} live={live} day={day} onChanged={onChanged} />
        ))}
      </FirstRows>
    </Card>
  );
}

function DayRow({ live, day, onChanged }: { live: LiveClass; day: Day; onChanged: () => void }) {
  const { class_id, version } = live;
  const client = useQueryClient();
  const [asked, setAsked] = useState<'cancel' | 'move'>();
  const change = useChange(changeClassDayCall, (data) => {
    // The form beside goes by this version from now on.
    client.setQueryData([liveClassCall.name, { class_id }], data);
    setAsked(undefined);
    onChanged();
    toast.success(t('saved'));
  });
  const start = (some: Pick<Parameters<typeof change.mutate>[0], 'is_held' | 'moved_to'>) =>
    change.mutate({ class_id, version, date: day.date, ...some });
  const name = formatWeekDate(day.starts_at);
  const button = (label: string, onClick: () => void, className = 'row-action') => (
    <Button
      kind="bare"
      className={className}
      aria-label={`${label}: ${name}`}
      busy={change.isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <li className="flex flex-col gap-2 px-4 py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 grow basis-30">
          <span className={`block font-semibold ${day.is_held ? '' : 'text-ink-soft line-through'}`}>{name}</span>
          <span className="block text-sm text-ink-soft tabular-nums">
            {`${formatTime(day.starts_at)} – ${formatTime(day.ends_at)}`}
          </span>
          {day.moved_to ? (
            <Link to="/classes/$class_id" params={day.moved_to} className="row-link text-sm text-primary-ink">
              {t('class.movedTo', {
                time: `${formatWeekDate(day.moved_to.starts_at)}, ${formatTime(day.moved_to.starts_at)}`,
              })}
            </Link>
          ) : (
            !day.is_held && <Badge tone="warn">{day.day_off || t('classes.cancelled')}</Badge>
          )}
        </div>
        <span className="ml-auto flex flex-wrap justify-end gap-x-2">
          {!day.is_held && <ToFamilies kind="class_moved" about_id={class_id} date={day.date} of={name} />}
          {(day.is_held || day.day_off !== '') && !asked && button(t('class.moveDay'), () => setAsked('move'))}
          {day.is_held && !asked && button(t('class.cancelDay'), () => setAsked('cancel'), 'row-action is-bad')}
          {!day.is_held && day.day_off === '' && button(t('class.hold'), () => start({ is_held: true }))}
        </span>
      </div>
      {asked === 'cancel' && (
        <fieldset aria-label={`${t('class.cancelThisDay')}: ${name}`} className="flex flex-col gap-2 pb-2">
          <p className="text-sm">{t('class.cancelDayQuestion')}</p>
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" busy={change.isPending} onClick={() => start({ is_held: false })}>
              {t('class.cancelThisDay')}
            </Button>
            <Button kind="quiet" autoFocus onClick={() => setAsked(undefined)}>
              {t('class.keepDay')}
            </Button>
          </div>
        </fieldset>
      )}
      {asked === 'move' && (
        <MoveDay
          live={live}
          day={day}
          busy={change.isPending}
          onMove={(moved_to) => start({ is_held: false, moved_to })}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <ChangeProblem error={change.error} />
    </li>
  );
}

interface MoveDayProps {
  live: LiveClass;
  day: LiveClass['days'][number];
  busy: boolean;
  onMove: (to: NonNullable<DeskInputOf<typeof changeClassDayCall>['moved_to']>) => void;
  onCancel: () => void;
}

/** When a class is held in place of one of its days, by whom and where. */
function MoveDay({ live, day, busy, onMove, onCancel }: MoveDayProps) {
  const { tutor_name, room, starts, minutes } = live;
  const [to, setTo] = useState({ day: day.date, starts, tutor_name, room });
  const field = (name: keyof typeof to, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      autoFocus={name === 'day'}
      maxLength={200}
      value={to[name]}
      onChange={({ target }) => setTo({ ...to, [name]: target.value })}
    />
  );
  return (
    <DeskForm
      noValidate
      aria-label={`${t('class.moveDay')}: ${formatLongDay(day.starts_at)}`}
      className="pb-2"
      change={{ isPending: busy, error: null }}
      onSave={() => onMove({ ...to, minutes })}
      label={t('class.moveThisDay')}
      onCancel={onCancel}
    >
      <p className="text-sm">{t('class.moveDayHint')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
        {field('day', t('dayOff.date'), 'date')}
        {field('starts', t('class.starts'), 'time')}
        {field('tutor_name', t('class.tutor'))}
        {field('room', t('class.room'))}
      </div>
    </DeskForm>
  );
}
