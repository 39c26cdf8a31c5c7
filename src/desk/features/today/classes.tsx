import { Link } from '@tanstack/react-router';
import { formatTime } from '#desk/messages/format.ts';
import { t } from '#desk/messages/today.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Card, Empty } from '#desk/shared/page.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import type { Today } from './today.tsx';

/** The classes of the day, by time, with those that are on or over by now. */
export function Classes({ classes, now }: Pick<Today, 'classes' | 'now'>) {
  return (
    <Card
      title={t('today.classes')}
      count={classes.length}
      aside={
        <Link to="/classes/new" className={buttonClassName('bare')}>
          {t('today.schedule')}
        </Link>
      }
      flush
    >
      {classes.length === 0 ? (
        <Empty>{t('today.classesNone')}</Empty>
      ) : (
        <ul className="divide-y divide-line">
          {classes.map((each) => (
            <li
              key={`${each.class_id} ${each.starts_at}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5"
            >
              <span className="min-w-0 grow basis-48">
                <span className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-ink-soft tabular-nums">
                  {`${formatTime(each.starts_at)} – ${formatTime(each.ends_at)}`}
                  {isOn(each, now) && <Badge tone="good">{t('today.now')}</Badge>}
                  {isOver(each, now) && <Badge>{t('today.over')}</Badge>}
                </span>
                <span className="block font-semibold">{each.class_name}</span>
                <span className="text-sm text-ink-soft">
                  {[each.subject_name, each.batch_name, each.tutor_name].filter(Boolean).join(' · ')}
                </span>
              </span>
              {/^https?:/.test(each.online_url) && !isOver(each, now) && (
                <a
                  href={each.online_url}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClassName(isOn(each, now) ? 'primary' : 'quiet')}
                >
                  {t('today.join')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Times = Pick<Today['classes'][number], 'starts_at' | 'ends_at'>;

const isOver = ({ ends_at }: Times, now: number) => ends_at <= now;
const isOn = (times: Times, now: number) => times.starts_at <= now && !isOver(times, now);
