import type { ReactNode } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { checkSheetCall } from '#contract/desk/students/sheet.ts';
import { fieldText } from '#desk/messages/audit-details.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { Facts } from '#desk/shared/facts.tsx';
import { FirstFew } from '#desk/shared/fold/first-few.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Person } from '#desk/shared/person.tsx';
import { PhoneNumber } from '#desk/shared/phone-number.tsx';
import { SheetProblems } from '#desk/shared/sheet/sheet-problems.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { t } from '#desk/texts.ts';

type Outcome = DeskDataOf<typeof checkSheetCall>;

interface SheetOutcomeProps {
  outcome: Outcome;
  /** What its words mean. */
  words: ReactNode;
  children: ReactNode;
}

/** What adding a sheet would do: the counts, what is wrong, who changes and who is new. */
export function SheetOutcome({ outcome, words, children }: SheetOutcomeProps) {
  const { added, changed, unchanged, refused, undecided, problems, changes, new_students } = outcome;
  const isNothing = added + changed + undecided === 0;
  return (
    <>
      <div role="status" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
        <div>
          <h2 className="font-bold">{t(isNothing ? 'sheet.nothing' : 'sheet.checked')}</h2>
          <p className="text-sm text-ink-soft">{t('sheet.notYet')}</p>
        </div>
        <Facts
          facts={[
            [t('sheet.new'), formatNumber(added)],
            [t('sheet.changed'), formatNumber(changed)],
            [t('sheet.unchanged'), formatNumber(unchanged)],
            [t('sheet.refused'), formatNumber(refused)],
            ...(undecided > 0 ? [[t('sheet.waiting'), formatNumber(undecided)] as const] : []),
          ]}
        />
        {outcome.own_columns.length > 0 && (
          <p className="text-sm wrap-anywhere">{t('sheet.own', { columns: outcome.own_columns.join(', ') })}</p>
        )}
        {words}
        {!isNothing && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {undecided === 0 && children}
            {undecided > 0 && (
              <p className="text-sm font-semibold text-warn">{t('sheet.undecided', { count: undecided })}</p>
            )}
            {refused > 0 && <p className="text-sm font-semibold text-warn">{t('sheet.without', { count: refused })}</p>}
          </div>
        )}
      </div>
      <SheetProblems
        problems={problems}
        warnings={outcome.warnings}
        unused={outcome.unused}
        hint={refused > 0 ? t('sheet.faultsHint') : undefined}
      />
      <List title={t('sheet.changes')} rows={changes} all={changed} columns={changeColumns()} />
      <List title={t('sheet.students')} rows={new_students} all={added} columns={newColumns()} />
    </>
  );
}

interface ListProps<Row> {
  title: string;
  rows: readonly Row[];
  /** How many there are with those that are not listed. */
  all: number;
  columns: Column<Row>[];
}

function List<Row extends Place>({ title, rows, all, columns }: ListProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} count={all} flush>
      <FirstFew rows={rows} most={5} isAlways>
        {(shown) => (
          <>
            <DataTable caption={title} rows={shown} columns={columns} rowId={({ sheet, line }) => `${line} ${sheet}`} />
            {shown === rows && rows.length < all && (
              <p className="p-4">{t('chosenSheet.first', { count: rows.length })}</p>
            )}
          </>
        )}
      </FirstFew>
    </Card>
  );
}

interface Place {
  sheet?: string | undefined;
  line: number;
}

/** Its row, and the sheet where there are several. */
function placeText({ sheet, line }: Place): string {
  return sheet === undefined ? formatNumber(line) : t('chosenSheet.sheetRow', { sheet, line });
}

const changeColumns = (): Column<Outcome['changes'][number]>[] => [
  { id: 'name', title: t('name'), cell: (row) => <Person {...row} /> },
  { id: 'row', title: t('sheet.rowName'), cell: placeText },
  {
    id: 'details',
    title: t('sheet.changed'),
    onPhone: 'line',
    cell: ({ details }) => (
      <ul className="min-w-48">
        {details.map(({ what, before, after }) => (
          <li key={`${what} ${after}`}>
            <span className="text-ink-soft">{fieldText(what)}:</span> {`${before || '–'} → ${after}`}
          </li>
        ))}
      </ul>
    ),
  },
];

const newColumns = (): Column<Outcome['new_students'][number]>[] => [
  {
    id: 'name',
    title: t('name'),
    cell: ({ name, number }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm font-normal text-ink-soft">
          <PhoneNumber number={number} />
        </span>
      </>
    ),
  },
  { id: 'level', title: t('level'), cell: ({ level }) => level },
  { id: 'row', title: t('sheet.rowName'), cell: placeText },
];
