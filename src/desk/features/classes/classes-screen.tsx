import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { changeDayOffCall } from '#contract/desk/calendar/days-off.ts';
import { classesCall } from '#contract/desk/classes.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDay, formatNumber, todayInZone } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ClassList } from '#desk/shared/classes/class-list.tsx';
import { DayOffForm, DayOffLine } from '#desk/shared/classes/day-off.tsx';
import { FirstRows } from '#desk/shared/fold/first-rows.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Menu, menuItemClassName, moreClassName } from '#desk/shared/menu.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import { useIsWide } from '#desk/shared/use-is-wide.ts';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { ChevronDownIcon, MoreIcon } from '#ui/icons/icons.tsx';
import { batchesOf, subjectsOf } from './batches.ts';
import { ClassesByDay } from './class-list.tsx';

/** /classes: the coming classes by day, and below them those without times, cancelled, and past. */
export function ClassesScreen() {
  const chosen = useSearch({ from: '/classes' });
  const navigate = useNavigate({ from: '/classes' });
  const classes = useDeskCall(classesCall, chosen, { keepsLast: true });
  const choose = (some: typeof chosen) =>
    void navigate({ search: (before) => ({ ...before, ...some }), replace: true });
  const may = useMay();
  const [isDayOff, setDayOff] = useState(false);
  const isWide = useIsWide();
  const className = isWide ? buttonClassName('quiet') : menuItemClassName;
  const others = (
    <>
      {may(changeDayOffCall) && (
        <button type="button" aria-expanded={isDayOff} className={className} onClick={() => setDayOff(!isDayOff)}>
          {t('dayOff.make')}
        </button>
      )}
      <Link to="/classes/timetable" search={{ batch_slug: chosen.batch_slug }} className={className}>
        {t('timetable.title')}
      </Link>
    </>
  );
  return (
    <Page
      title={t('nav.classes')}
      aside={
        <span className="flex gap-2">
          {isWide && others}
          <Link to="/classes/new" search={chosen} className={buttonClassName('primary')}>
            {t('classes.schedule')}
          </Link>
          {!isWide && (
            <Menu text={<MoreIcon className="size-5" />} label={t('nav.moreActions')} className={moreClassName}>
              {() => others}
            </Menu>
          )}
        </span>
      }
    >
      {isDayOff && <DayOffForm date={todayInZone()} onClose={() => setDayOff(false)} />}
      <CallView call={classes} skeleton={<CardsSkeleton lines={[2, 3, 3]} />}>
        {({ coming, has_more, past, untimed, cancelled, days_off, batches }) => (
          <>
            <search className="grid max-w-140 grid-cols-2 gap-3">
              <ChoiceField
                label={t('subject')}
                value={chosen.subject_id}
                choices={subjectsOf(batches).map(({ subject_id, subject_name }) => [subject_id, subject_name])}
                onChange={(subject_id) => choose({ subject_id, batch_slug: undefined })}
              />
              <ChoiceField
                label={t('batch')}
                value={chosen.batch_slug}
                choices={batchesOf(batches, chosen.subject_id)}
                onChange={(batch_slug) => choose({ batch_slug })}
              />
            </search>
            {days_off.length > 0 && (
              <Card title={t('dayOff.title')} flush>
                <FirstRows>
                  {days_off.map(({ date, reason }) => (
                    <li key={date} className="px-4 py-1.5">
                      <DayOffLine date={date} reason={reason} day={formatDay(date)} />
                    </li>
                  ))}
                </FirstRows>
              </Card>
            )}
            {coming.length === 0 && (
              <Card title={t('classes.coming')} flush>
                <Empty>{t('classes.none')}</Empty>
              </Card>
            )}
            <ClassesByDay classes={coming} now={classes.dataUpdatedAt} />
            {has_more && <p className="text-ink-soft">{t('classes.more')}</p>}
            {untimed.length > 0 && (
              <Card title={t('classes.untimed')} flush>
                <ClassList classes={untimed} />
              </Card>
            )}
            {cancelled.length > 0 && (
              <Card title={t('classes.cancelled')} flush>
                <ClassList classes={cancelled} />
              </Card>
            )}
            {past.length > 0 && (
              <details className="group/past">
                <summary className="target flex cursor-pointer list-none items-center gap-2 rounded-card border border-line bg-surface px-4 py-2 shadow-card hover:bg-sunken">
                  <span className="grow font-bold">
                    {t('classes.past')}{' '}
                    <span className="font-normal text-ink-soft tabular-nums">({formatNumber(past.length)})</span>
                  </span>
                  <ChevronDownIcon className="size-5 shrink-0 text-ink-soft transition group-open/past:rotate-180" />
                </summary>
                <div className="mt-3 flex flex-col gap-5">
                  <ClassesByDay classes={past} />
                </div>
              </details>
            )}
          </>
        )}
      </CallView>
    </Page>
  );
}
