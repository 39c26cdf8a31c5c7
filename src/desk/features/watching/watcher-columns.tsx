import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { watchedChapterCall } from '#contract/desk/watching.ts';
import { formatDate, formatNumber } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Person } from '#desk/shared/person.tsx';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { t } from '#desk/texts.ts';

type Chapter = DeskDataOf<typeof watchedChapterCall>;
type Row = Chapter['rows'][number];

/** The columns by which the server sorts. */
const sorts = ['name', 'progress', 'last_watched'] as const;
export const isSort = (id: string): id is (typeof sorts)[number] => sorts.some((each) => each === id);

/** The orders to choose from on a phone. */
export const orders = () =>
  [
    { id: 'progress', desc: false, text: t('watching.byLeast') },
    { id: 'progress', desc: true, text: t('watching.byMost') },
    { id: 'name', desc: false, text: t('name') },
    { id: 'last_watched', desc: true, text: t('watching.last') },
  ] as const;

/** The columns of those who can watch a chapter. */
export function watcherColumns(videos: Chapter['videos']): Column<Row>[] {
  const measured = videos.filter(({ is_measured }) => is_measured).length;
  return [
    { id: 'name', title: t('name'), cell: (row) => <Person {...row} isShort />, sortBy: ({ name }) => name },
    {
      id: 'progress',
      title: t('watching.state'),
      onPhone: 'aside',
      cell: (row) => <State row={row} measured={measured} />,
      sortBy: ({ finished }) => finished,
    },
    {
      id: 'finished',
      title: t('watching.finishedOnes'),
      isNumber: true,
      onPhone: 'plain',
      cell: (row) => (
        <>
          <span className="text-ink-soft @xl:hidden">
            {row.begun > 0 ? sayShortly(row, measured) : <CallLink number={row.number} />}
          </span>
          <span className="hidden @xl:inline">{`${formatNumber(row.finished)} / ${formatNumber(measured)}`}</span>
        </>
      ),
    },
    {
      id: 'level',
      title: t('level'),
      onPhone: 'plain',
      cell: ({ level }) => <span className="hidden whitespace-nowrap @xl:inline">{level}</span>,
    },
    {
      id: 'last_watched',
      title: t('watching.last'),
      onPhone: 'plain',
      cell: ({ last_watched_at }) =>
        last_watched_at !== null && (
          <span className="hidden whitespace-nowrap @xl:inline">{formatDate(last_watched_at)}</span>
        ),
      sortBy: ({ last_watched_at }) => last_watched_at,
    },
  ];
}

/** Whoever has not begun may want a call, and the list is in a teacher's hand. */
function CallLink({ number }: { number: string }) {
  if (!number.startsWith('+')) return <PhoneNumber number={number} />;
  return (
    <a href={`tel:${number}`} className="row-link underline underline-offset-4">
      <PhoneNumber number={number} />
    </a>
  );
}

/** What a card says below the name, in one line. */
function sayShortly({ finished, last_watched_at }: Row, measured: number): string {
  const parts = [
    measured > 0 && t('watching.finishedOf', { finished, videos: measured }),
    last_watched_at !== null && formatDate(last_watched_at),
  ];
  return parts.filter(Boolean).join(' · ');
}

function State({ row: { begun, finished }, measured }: { row: Row; measured: number }) {
  if (measured > 0 && finished >= measured) return <Badge tone="good">{t('watching.finished')}</Badge>;
  return begun > 0 ? <Badge>{t('watching.inProgress')}</Badge> : <Badge tone="warn">{t('watching.notBegun')}</Badge>;
}
