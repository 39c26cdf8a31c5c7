import './timetable.css';
import { Link } from '@tanstack/react-router';
import { formatClock, formatDay, formatTimes, formatWeekDay } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { t } from '#desk/texts.ts';
import { aboutText, type ClassOfWeek, type Week } from './timetable-text.ts';

interface WeekProps {
  week: Week;
  /** Of which batch it is, if of one. */
  batch_slug: string | undefined;
}

/** The days across and the times down, to hang on a wall. A slot without a class leads to where one is scheduled in it. */
export function WeekGrid({ week: { days, classes }, batch_slug }: WeekProps) {
  const times = [...new Set(classes.map(({ starts }) => starts))].toSorted();
  return (
    <div className="overflow-x-auto">
      <table className="timetable">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('class.starts')}</span>
            </th>
            {days.map(({ date, day_off }) => (
              <th key={date} scope="col">
                {formatWeekDay(date)}
                {day_off !== '' && <span className="block text-warn">{t('dayOff.none', { reason: day_off })}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...times, ''].map((starts) => (
            <tr key={starts} className={starts === '' ? 'print:hidden' : ''}>
              <th scope="row">{starts === '' ? t('timetable.other') : formatClock(starts)}</th>
              {days.map(({ date, day_off }) => {
                const held = classes.filter((one) => one.date === date && one.starts === starts);
                return (
                  <td key={date}>
                    {held.map((one) => (
                      <Entry key={one.class_id} one={one} about={aboutText(one, batch_slug !== undefined, '\n')} />
                    ))}
                    {held.length === 0 && day_off === '' && <Slot {...{ batch_slug, date, starts }} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same on a phone: a list for each day. */
export function WeekList({ week: { days, classes }, batch_slug }: WeekProps) {
  return days.map(({ date, day_off }) => (
    <section key={date} className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex min-h-11 items-center justify-between gap-2 pl-4">
        <h2 className="font-bold">{formatDay(date)}</h2>
        {day_off === '' && <Slot {...{ batch_slug, date, starts: '' }} />}
      </div>
      {day_off !== '' && <p className="px-4 pb-3 font-semibold text-warn">{t('dayOff.none', { reason: day_off })}</p>}
      <ul className="divide-y divide-line px-4">
        {classes
          .filter((one) => one.date === date)
          .map((one) => (
            <li key={`${one.class_id} ${one.starts}`} className="py-1.5">
              <Entry one={one} about={aboutText(one, batch_slug !== undefined)} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Entry({ one, about }: { one: ClassOfWeek; about: string }) {
  return (
    <div className="timetable-entry">
      <Link
        to="/classes/$class_id"
        params={{ class_id: one.class_id }}
        className="row-link font-semibold wrap-break-word text-primary-ink underline-offset-4 hover:underline"
      >
        {one.class_name}
      </Link>
      <p className="text-sm tabular-nums">{formatTimes(one)}</p>
      <p className="text-sm whitespace-pre-line text-ink-soft">{about}</p>
      <p className="flex flex-wrap gap-1 *:rounded-control *:whitespace-normal! print:hidden">
        {one.is_tutor_twice && <Badge tone="warn">{t('timetable.tutorTwice')}</Badge>}
        {one.is_room_twice && <Badge tone="warn">{t('timetable.roomTwice')}</Badge>}
      </p>
    </div>
  );
}

/** Where nothing is: schedules a class there. */
function Slot({ batch_slug, date, starts }: { batch_slug: string | undefined; date: string; starts: string }) {
  const when = [formatWeekDay(date), starts === '' ? '' : formatClock(starts)].filter(Boolean).join(', ');
  return (
    <Link
      to="/classes/new"
      search={{ batch_slug, date, ...(starts !== '' && { starts }) }}
      aria-label={`${t('classes.schedule')}: ${when}`}
      className="target flex items-center justify-center rounded-control px-3 text-lg text-ink-soft hover:bg-sunken hover:text-primary-ink print:hidden"
    >
      +
    </Link>
  );
}
