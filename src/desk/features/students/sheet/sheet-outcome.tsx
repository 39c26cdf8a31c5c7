import type { ReactNode } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { checkSheetCall } from '#contract/desk/students/sheet.ts';
import { fieldText } from '#desk/messages/audit-details.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { Facts } from '#desk/shared/facts.tsx';
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
          ]}
        />
        {outcome.own_columns.length > 0 && (
          <p className="text-sm wrap-anywhere">{t('sheet.own', { columns: outcome.own_columns.join(', ') })}</p>
        )}
        {words}
        {!isNothing && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {children}
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
      {changes.length > 0 && (
        <List title={t('sheet.changes')} shown={changes.length} all={changed}>
          <DataTable
            caption={t('sheet.changes')}
            rows={changes}
            columns={changeColumns()}
            rowId={({ sheet, line }) => `${line} ${sheet}`}
          />
        </List>
      )}
      {new_students.length > 0 && (
        <List title={t('sheet.students')} shown={new_students.length} all={added}>
          <DataTable
            caption={t('sheet.students')}
            rows={new_students}
            columns={newColumns()}
            rowId={({ sheet, line }) => `${line} ${sheet}`}
          />
        </List>
      )}
    </>
  );
}

function List({ title, shown, all, children }: { title: string; shown: number; all: number; children: ReactNode }) {
  return (
    <Card
      title={title}
      flush
      aside={shown < all && <p className="text-sm">{t('chosenSheet.first', { count: shown })}</p>}
    >
      {children}
    </Card>
  );
}

/** Its row, and the sheet where there are several. */
function placeText({ sheet, line }: { sheet?: string | undefined; line: number }): string {
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
