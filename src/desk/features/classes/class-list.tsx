import { Link } from '@tanstack/react-router';
import type { classesCall } from '#contract/desk/classes.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { groupBy } from '#contract/values/group-by.ts';
import { formatComingDay, formatTime } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Card, Frame } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { batchName } from './batches.ts';

type Classes = DeskDataOf<typeof classesCall>;
type Held = Classes['coming'];

/** So many days are open: what is on later is the same every week, as a rule. */
const openDays = 2;

/** Classes with their times, under the academy's dates. The first days are open, the others a line each. */
export function ClassesByDay({ classes, now }: { classes: Held; now?: number | undefined }) {
  const days = [...groupBy(classes, ({ starts_at }) => formatComingDay(starts_at))];
  const next = now === undefined ? undefined : classes.find(({ starts_at }) => starts_at > now);
  return (
    <>
      {days.slice(0, openDays).map(([day, some]) => (
        <Card key={day} title={day} flush>
          <ClassList classes={some} now={now} next={next} />
        </Card>
      ))}
      {days.length > openDays && (
        <Frame>
          <div className="divide-y divide-line">
            {days.slice(openDays).map(([day, some]) => (
              <details key={day} className="group">
                <summary className="target flex cursor-pointer list-none items-center gap-x-2 px-4 py-2 hover:bg-sunken">
                  <span className="min-w-0 grow">
                    <span className="font-bold">{day}</span>{' '}
                    <span className="text-sm text-ink-soft">{t('classes.count', { count: some.length })}</span>
                    <span className="block truncate text-sm text-ink-soft">
                      {some.map(({ class_name }) => class_name).join(' · ')}
                    </span>
                  </span>
                  <ChevronDownIcon className="size-5 shrink-0 text-ink-soft transition group-open:rotate-180" />
                </summary>
                <ClassList classes={some} />
              </details>
            ))}
          </div>
        </Frame>
      )}
    </>
  );
}

interface ClassListProps {
  classes: (Classes['untimed'][number] & Partial<Held[number]>)[];
  /** Where the classes can be joined: the time. */
  now?: number | undefined;
  /** The one that begins next. */
  next?: Held[number] | undefined;
}

/** Classes below each other. A row leads to where its class is changed; what opens it for students stands beside that. */
export function ClassList({ classes, now, next }: ClassListProps) {
  const isOn = ({ starts_at }: Partial<Held[number]>) =>
    now !== undefined && starts_at !== undefined && starts_at <= now;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {classes.map((each) => (
        <li
          key={`${each.class_id} ${each.starts_at}`}
          className={`relative flex items-center gap-x-2 py-2.5 pr-3 pl-4 hover:bg-sunken ${isOn(each) ? 'bg-primary-soft' : ''}`}
        >
          <span className="flex min-w-0 grow flex-wrap gap-x-4">
            {each.starts_at !== undefined && each.ends_at !== undefined && (
              <span className="w-full text-sm font-semibold tabular-nums sm:w-40 sm:shrink-0">
                {`${formatTime(each.starts_at)} – ${formatTime(each.ends_at)}`}
              </span>
            )}
            <span className="min-w-0 grow basis-36">
              <Link
                to="/classes/$class_id"
                params={{ class_id: each.class_id }}
                className="mr-2 font-semibold wrap-break-word after:absolute after:inset-0"
              >
                {each.class_name}
              </Link>
              {isOn(each) && <Badge tone="good">{t('onNow')}</Badge>}
              {each === next && <Badge>{t('class.next')}</Badge>}
              <span className="block text-sm text-ink-soft">
                {[each.subject_name, batchName(each), each.tutor_name, each.room].filter(Boolean).join(' · ')}
              </span>
            </span>
          </span>
          {(isOn(each) || each === next) && /^https?:/.test(each.online_url) ? (
            <a
              href={each.online_url}
              target="_blank"
              rel="noreferrer"
              aria-label={`${t('join')}: ${each.class_name}`}
              className={`${isOn(each) ? buttonClassName('primary') : 'row-action'} relative`}
            >
              {t('join')}
            </a>
          ) : (
            <ChevronDownIcon className="size-5 shrink-0 -rotate-90 text-ink-soft" />
          )}
        </li>
      ))}
    </ul>
  );
}
