import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeDayOffCall } from '#contract/desk/calendar/days-off.ts';
import { ClassList } from '#desk/shared/classes/class-list.tsx';
import { DayOffForm, DayOffLine } from '#desk/shared/classes/day-off.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Empty } from '#desk/shared/page.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import type { Today } from './today.ts';

/** The classes of the day, by time, with those that are on or over by now. */
export function Classes({ classes, now, date, day_off }: Pick<Today, 'classes' | 'now' | 'date' | 'day_off'>) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const next = classes.find(({ starts_at }) => starts_at > now);
  return (
    <Card
      title={t('today.classes')}
      count={classes.length}
      aside={
        <span className="-mx-2 flex flex-wrap gap-x-2">
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
      {classes.length > 0 && <ClassList classes={classes} now={now} next={next} />}
    </Card>
  );
}
