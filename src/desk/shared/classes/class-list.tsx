import { Link } from '@tanstack/react-router';
import type { classesCall } from '#contract/desk/classes.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { dayInZone, formatTime, todayInZone } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { batchName } from '#desk/shared/batch-choices.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { CheckIcon, ChevronDownIcon } from '#ui/icons/icons.tsx';

type Held = DeskDataOf<typeof classesCall>['coming'][number];
type Listed = Omit<Held, 'subject_id' | 'day' | 'starts_at' | 'ends_at'> &
  Partial<Pick<Held, 'starts_at' | 'ends_at'>> & {
    /** Where it is said: null until the register is taken. */
    attendance?: { present: number; total: number } | null;
  };

interface ClassListProps {
  classes: readonly Listed[];
  now?: number | undefined;
  next?: Listed | undefined;
}

/**
 * Classes below each other. A row leads to its class; what opens it for students, and its register, stand beside that. With
 * the time, it says which are on or over, and which is the `next`.
 */
export function ClassList({ classes, now, next }: ClassListProps) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {classes.map((each) => (
        <ClassRow key={`${each.class_id} ${each.starts_at}`} held={each} now={now} isNext={each === next} />
      ))}
    </ul>
  );
}

function ClassRow({ held, now, isNext }: { held: Listed; now: number | undefined; isNext: boolean }) {
  const { class_id, class_name, starts_at, ends_at, attendance } = held;
  const taken = attendance ? t('attendance.some', { ...attendance }) : '';
  const isTimed = starts_at !== undefined && ends_at !== undefined;
  const date = isTimed ? dayInZone(starts_at) : '';
  const hasRegister = date !== '' && date <= todayInZone();
  const isOver = now !== undefined && isTimed && ends_at <= now;
  const isOn = now !== undefined && isTimed && starts_at <= now && !isOver;
  return (
    <li
      className={`relative flex flex-wrap items-center justify-end gap-x-2 gap-y-1 px-4 py-2.5 hover:bg-sunken ${isOn ? 'bg-primary-soft' : ''}`}
    >
      <div className="flex min-w-0 grow basis-40 flex-wrap gap-x-4">
        {isTimed && (
          <p className="w-full text-sm text-ink-soft tabular-nums sm:w-18 sm:shrink-0">
            <span className={`font-semibold ${isOver ? '' : 'text-ink'}`}>{formatTime(starts_at)}</span>
            <span className="sm:sr-only">{' – '}</span>
            <span className="sm:block">{formatTime(ends_at)}</span>
          </p>
        )}
        <div className="min-w-0 grow basis-36">
          <p className="flex flex-wrap items-center gap-x-2">
            <Link
              to="/classes/$class_id"
              params={{ class_id }}
              className={`font-semibold wrap-break-word underline decoration-edge underline-offset-4 after:absolute after:inset-0 hover:text-primary-ink ${isOver ? 'text-ink-soft' : ''}`}
            >
              {class_name}
            </Link>
            {isOn && <Badge tone="good">{t('onNow')}</Badge>}
            {isOver && <Badge>{t('classes.over')}</Badge>}
            {isNext && <Badge>{t('classes.next')}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            {[
              held.subject_name !== class_name && held.subject_name,
              ...[batchName(held), held.tutor_name],
              held.room?.replaceAll(' ', '\u00A0'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {hasRegister && (
        <Link
          to="/classes/$class_id/register/$date"
          params={{ class_id, date }}
          aria-label={[t('attendance.title'), class_name, taken].filter(Boolean).join(': ')}
          className="row-action relative"
        >
          {taken && <CheckIcon className="mr-1 size-4 text-good" />}
          {taken || t('attendance.title')}
        </Link>
      )}
      {(isOn || isNext) && /^https?:/.test(held.online_url) ? (
        <a
          href={held.online_url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('join')}: ${class_name}`}
          className={`${isOn ? buttonClassName('primary') : 'row-action'} relative shrink-0 text-sm`}
        >
          {t('join')}
        </a>
      ) : (
        !hasRegister && <ChevronDownIcon className="size-5 shrink-0 -rotate-90 text-ink-soft" />
      )}
    </li>
  );
}
