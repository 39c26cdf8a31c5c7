import type { classesCall } from '#contract/desk/classes.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { groupBy } from '#contract/values/group-by.ts';
import { formatComingDay } from '#desk/messages/format.ts';
import { ClassList } from '#desk/shared/classes/class-list.tsx';
import { Card, Frame } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

/** So many days are open: what is on later is the same every week, as a rule. */
const openDays = 2;

interface ClassesByDayProps {
  classes: DeskDataOf<typeof classesCall>['coming'];
  now?: number | undefined;
}

/** Classes with their times, under the academy's dates. The first days are open, the others a line each. */
export function ClassesByDay({ classes, now }: ClassesByDayProps) {
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
