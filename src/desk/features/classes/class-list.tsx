import { Link } from '@tanstack/react-router';
import type { classesCall } from '#contract/desk/classes.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { t } from '#desk/messages/classes.ts';
import { formatLongDay, formatTime } from '#desk/messages/format.ts';
import { Card } from '#desk/shared/page.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import { batchName } from './batches.ts';

type Classes = DeskDataOf<typeof classesCall>;
type Held = Classes['coming'];

/** Classes with their times, under the academy's dates. */
export function ClassesByDay({ classes }: { classes: Held }) {
  const days = [...Map.groupBy(classes, ({ starts_at }) => formatLongDay(starts_at))];
  return days.map(([day, some]) => (
    <Card key={day} title={day} flush>
      <ClassList classes={some} />
    </Card>
  ));
}

/** Classes below each other, each with the way to change it. */
export function ClassList({ classes }: { classes: (Classes['untimed'][number] & Partial<Held[number]>)[] }) {
  return (
    <ul className="divide-y divide-line">
      {classes.map((each) => (
        <li
          key={`${each.class_id} ${each.starts_at}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5"
        >
          {each.starts_at !== undefined && each.ends_at !== undefined && (
            <span className="w-36 text-sm font-semibold whitespace-nowrap tabular-nums">
              {`${formatTime(each.starts_at)} – ${formatTime(each.ends_at)}`}
            </span>
          )}
          <span className="min-w-0 grow basis-48">
            <span className="block font-semibold wrap-break-word">{each.class_name}</span>
            <span className="text-sm text-ink-soft">
              {[each.subject_name, batchName(each), each.tutor_name].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Link
            to="/classes/$class_id"
            params={{ class_id: each.class_id }}
            aria-label={`${t('classes.change')}: ${each.class_name}`}
            className={buttonClassName('bare')}
          >
            {t('classes.change')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
