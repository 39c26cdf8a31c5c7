import { Link } from '@tanstack/react-router';
import { formatNumber, formatTime } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { type HallRow, isOpen, stateText, toneOf } from './hall.ts';
import type { HallAction } from './hall-dialog.tsx';

const minute = 60_000;

/** Two facts below each other; on a phone, where each student is a card, beside each other. */
const pair = 'inline-flex flex-wrap gap-x-1.5 sm:flex sm:flex-col';

/** The columns of the hall, by the portal's time. A name leads to the attempt, or to the student while there is none. */
export const hallColumns = (now: number, onAction: (action: HallAction) => void): Column<HallRow>[] => [
  {
    id: 'name',
    title: t('name'),
    cell: (row) => (
      <span className="flex flex-col">
        <WhoLink row={row} />
        <span className="flex flex-wrap gap-x-3 text-sm font-normal text-ink-soft">
          <PhoneNumber number={row.number} />
          {row.level && <span>{row.level}</span>}
          {row.batch && <span>{row.batch}</span>}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: t('hall.state'),
    onPhone: 'aside',
    cell: ({ state }) => <Badge tone={toneOf(state)}>{stateText(state)}</Badge>,
  },
  {
    id: 'answered',
    title: t('hall.answered'),
    isNumber: true,
    cell: ({ state, answered, questions }) =>
      state !== 'not begun' && `${formatNumber(answered)} / ${formatNumber(questions)}`,
  },
  {
    id: 'left',
    title: t('hall.left'),
    cell: (row) => <TimeLeft row={row} now={now} />,
  },
  {
    id: 'heard',
    title: t('hall.heard'),
    cell: ({ state, heard_at, other_at }) =>
      heard_at !== null &&
      isOpen({ state }) && (
        <span className={pair}>
          <span>{heardText(now - heard_at)}</span>
          {other_at !== null && (
            <span className="text-sm text-ink-soft">{t('hall.otherDevice', { at: formatTime(other_at) })}</span>
          )}
        </span>
      ),
  },
  {
    id: 'actions',
    title: t('hall.actions'),
    onPhone: 'line',
    cell: (row) => isOpen(row) && <RowActions row={row} onAction={onAction} />,
  },
];

function WhoLink({ row: { stud_id, name, attempt_id } }: { row: HallRow }) {
  const className =
    'target inline-flex w-fit items-center text-primary-ink underline-offset-4 hover:underline lg:-my-2.5 lg:py-2.5';
  const text = name || t('erased');
  return attempt_id === null ? (
    <Link to="/students/$stud_id" params={{ stud_id }} className={className}>
      {text}
    </Link>
  ) : (
    <Link to="/attempts/$attempt_id" params={{ attempt_id }} className={className}>
      {text}
    </Link>
  );
}

/** '42 min', with until when, how much of it was granted, and what is left of the section; when it ended for who has done so. */
function TimeLeft({ row, now }: { row: HallRow; now: number }) {
  const { ends_at, section, closed_at, extra_ms } = row;
  if (ends_at === null) return null;
  const extra = extra_ms > 0 && t('hall.extra', { minutes: Math.round(extra_ms / minute) });
  const said = isOpen(row)
    ? [t('quizWindow.minutes', { minutes: minutesUntil(ends_at, now) }), t('hall.until', { at: formatTime(ends_at) })]
    : [t('hall.endedAt', { at: formatTime(closed_at ?? ends_at) })];
  return (
    <span className={pair}>
      <span className="whitespace-nowrap">{said[0]}</span>
      <span className="text-sm text-ink-soft">{[said[1], extra].filter(Boolean).join(' · ')}</span>
      {section && (
        <span className="text-sm text-ink-soft">
          {t('hall.sectionLeft', { section: section.name, minutes: minutesUntil(section.ends_at, now) })}
        </span>
      )}
    </span>
  );
}

function minutesUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / minute));
}

/** Phones are heard every four minutes: seconds would say more than is known. */
function heardText(ms: number): string {
  return ms < minute ? t('hall.heardNow') : t('hall.heardAgo', { minutes: Math.floor(ms / minute) });
}

function RowActions({ row, onAction }: { row: HallRow; onAction: (action: HallAction) => void }) {
  return (
    <fieldset aria-label={row.name} className="-mx-2 flex flex-wrap lg:-my-2.5 lg:flex-nowrap">
      <Button kind="bare" className="whitespace-nowrap" onClick={() => onAction({ do: 'extend', who: 'one', row })}>
        {t('hall.extend')}
      </Button>
      <Button
        kind="bare"
        className="whitespace-nowrap text-bad!"
        onClick={() => onAction({ do: 'close', who: 'one', row })}
      >
        {t('hall.close')}
      </Button>
    </fieldset>
  );
}
