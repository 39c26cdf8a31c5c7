import { dayInZone, formatDay, formatShortDay, formatTime } from '#desk/messages/format.ts';
import { groupBy } from '#desk/shared/group-by.ts';
import { Frame } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import type { AuditedChange } from './audited-change.ts';
import { ChangeDetails } from './change-details.tsx';
import { ChangeSentence } from './change-sentence.tsx';

const dayMs = 86_400_000;

/** The time is before the change, and behind it on a phone. */
const rowClassName = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-3 md:grid-cols-[5rem_minmax(0,1fr)]';

/** What was changed, by the academy's days. */
export function AuditDays({ rows }: { rows: readonly AuditedChange[] }) {
  const days = groupBy(rows, ({ changed_at }) => dayInZone(changed_at));
  return [...days].map(([day, changes]) => (
    <section key={day} className="flex flex-col gap-2">
      <h2 className="font-bold">{dayText(day)}</h2>
      <Frame>
        <ul className="divide-y divide-line">
          {changes.map((change, index) => (
            // Several things may be changed in the same moment.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole
            <li key={index} className={rowClassName}>
              <p className="pt-px text-sm text-ink-soft tabular-nums max-md:order-last">
                {formatTime(change.changed_at)}
              </p>
              <div className="min-w-0">
                <ChangeSentence {...change} />
                <ChangeDetails {...change} />
              </div>
            </li>
          ))}
        </ul>
      </Frame>
    </section>
  ));
}

function dayText(day: string): string {
  const [today, yesterday] = [dayInZone(Date.now()), dayInZone(Date.now() - dayMs)];
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatShortDay(day);
  const text = formatDay(day);
  if (day === today) return `${t('nav.today')} · ${text}`;
  return day === yesterday ? `${t('audit.yesterday')} · ${text}` : text;
}
