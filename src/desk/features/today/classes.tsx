import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeDayOffCall } from '#contract/desk/calendar/days-off.ts';
import { formatTime } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { DayOffForm, DayOffLine } from '#desk/shared/day-off.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Empty } from '#desk/shared/page.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import type { Today } from './today.ts';

type HeldClass = Today['classes'][number];

/** The classes of the day, by time, with those that are on or over by now. */
export function Classes({ classes, now, date, day_off }: Pick<Today, 'classes' | 'now' | 'date' | 'day_off'>) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  return (
    <Card
      title={t('today.classes')}
      count={classes.length}
      aside={
        <span className="flex flex-wrap gap-x-2">
          {may(changeDayOffCall) && (
            <Button kind="bare" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
              {t('dayOff.make')}
            </Button>
          )}
          <Link to="/classes/new" className={buttonClassName('bare')}>
            {t('today.schedule')}
          </Link>
        </span>
      }
      flush
    >
      {(isAsked || day_off !== '') && (
        <div className="flex flex-col gap-3 px-4 pb-4">
          {isAsked && <DayOffForm date={date} onClose={() => setAsked(false)} />}
          {day_off !== '' && (
            <Notice tone="warn">
              <DayOffLine date={date} reason={day_off} />
            </Notice>
          )}
        </div>
      )}
      {day_off === '' && classes.length === 0 && <Empty>{t('today.classesNone')}</Empty>}
      {classes.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {classes.map((each) => (
            <ClassRow key={`${each.class_id} ${each.starts_at}`} held={each} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The row leads to the class; what opens it for students stands beside that. */
function ClassRow({ held, now }: { held: HeldClass; now: number }) {
  const isOver = held.ends_at <= now;
  const isOn = held.starts_at <= now && !isOver;
  return (
    <li className={`relative flex items-center gap-x-2 px-4 py-2.5 hover:bg-sunken ${isOn ? 'bg-primary-soft' : ''}`}>
      <div className="flex min-w-0 grow flex-wrap gap-x-4">
        <p className="w-full text-sm text-ink-soft tabular-nums sm:w-18 sm:shrink-0">
          <span className={`font-semibold ${isOver ? '' : 'text-ink'}`}>{formatTime(held.starts_at)}</span>
          <span className="sm:sr-only">{' – '}</span>
          <span className="sm:block">{formatTime(held.ends_at)}</span>
        </p>
        <div className="min-w-0 grow basis-36">
          <p className="flex flex-wrap items-center gap-x-2">
            <Link
              to="/classes/$class_id"
              params={{ class_id: held.class_id }}
              className={`font-semibold wrap-break-word underline-offset-4 after:absolute after:inset-0 hover:underline ${isOver ? 'text-ink-soft' : 'text-primary-ink'}`}
            >
              {held.class_name}
            </Link>
            {isOn && <Badge tone="good">{t('onNow')}</Badge>}
            {isOver && <Badge>{t('today.over')}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            {[held.subject_name, held.batch_name, held.tutor_name, held.room].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {/^https?:/.test(held.online_url) && !isOver && (
        <a
          href={held.online_url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('join')}: ${held.class_name}`}
          className={`${isOn ? buttonClassName('primary') : 'row-action'} relative shrink-0 text-sm`}
        >
          {t('join')}
        </a>
      )}
    </li>
  );
}
