import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addStudentCall } from '#contract/desk/students/student-changes.ts';
import { studentsCall } from '#contract/desk/students/students.ts';
import { studentsTableCall } from '#contract/desk/tables.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import type { Picked } from '#desk/shared/form/many-form.tsx';
import { menuItemClassName } from '#desk/shared/menu.tsx';
import { Frame, Page } from '#desk/shared/page.tsx';
import type { Order } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { type ReadTable, TableDownload } from '#desk/shared/table/table-download.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { ListHead } from './list/list-head.tsx';
import { ManyCard } from './list/many-card.tsx';
import { NobodyFits } from './list/nobody-fits.tsx';
import { studentColumns } from './list/student-columns.tsx';
import { type Chosen, StudentFilter } from './list/student-filter.tsx';

const orders = ['name', 'level', 'last_seen'] as const;

/** /students: finds students as one types. What was chosen is in the address. */
export function StudentsScreen() {
  const { into, ...chosen } = useSearch({ from: '/students' });
  const [picked, setPicked] = useState<Picked | undefined>(into === undefined ? undefined : new Map());
  const { page: _, sort = 'name', desc = false, ...filter } = chosen;
  const navigate = useNavigate({ from: '/students' });
  const mayAdd = useMay()(addStudentCall);
  const students = useDeskCall(studentsCall, chosen, { keepsLast: true });
  const read: ReadTable<'students'> = (_, format) => callDesk(studentsTableCall, { ...filter, format });
  const download = { tables: [['students', t('nav.students')]] as const, read };
  const orderBy = (order: Order) => {
    const id = orders.find((one) => one === order.id);
    void navigate({ search: (before) => ({ ...before, page: undefined, sort: id, desc: order.desc }) });
  };
  const change = (some: Partial<Chosen>) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...some }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page
      title={t('nav.students')}
      aside={
        <div className="flex gap-2">
          <div className="flex gap-2 max-md:hidden">
            <TableDownload {...download} />
            {mayAdd && (
              <Link to="/students/sheet" className={buttonClassName('quiet')}>
                {t('add.fromSheet')}
              </Link>
            )}
          </div>
          {mayAdd && (
            <Link to="/students/new" className={buttonClassName('primary')}>
              <span className="md:hidden">{t('person.addTo')}</span>
              <span className="max-md:hidden">{t('students.add')}</span>
            </Link>
          )}
          {/* One button, so that the students begin soon below it. */}
          <div className="md:hidden">
            <TableDownload
              {...download}
              others={() =>
                mayAdd && (
                  <li>
                    <Link to="/students/sheet" className={menuItemClassName}>
                      {t('add.fromSheet')}
                    </Link>
                  </li>
                )
              }
            />
          </div>
        </div>
      }
    >
      <StudentFilter chosen={chosen} onChange={change} />
      {picked && (
        <ManyCard
          picked={picked}
          onPick={setPicked}
          filter={filter}
          total={students.data?.total ?? 0}
          into={into}
          onDone={() => {
            setPicked(undefined);
            if (into) void navigate({ to: '/batches/$roster_id', params: { roster_id: into } });
          }}
        />
      )}
      <CallView call={students} skeleton={<CardsSkeleton lines={[10]} />}>
        {({ rows, ...pages }) => (
          <Frame>
            {rows.length === 0 ? (
              <NobodyFits filter={filter} />
            ) : (
              <>
                <ListHead
                  total={pages.total}
                  filter={filter}
                  onPick={() => setPicked(picked ? undefined : new Map())}
                  onClear={() =>
                    change({ roster_id: undefined, subject_id: undefined, ac_id: undefined, state: undefined })
                  }
                />
                <DataTable
                  caption={t('students.list')}
                  rows={rows}
                  columns={studentColumns(rows, picked && { picked, onPick: setPicked })}
                  rowId={({ stud_id }) => stud_id}
                  order={{ id: sort, desc }}
                  onOrder={orderBy}
                />
              </>
            )}
            {pages.pages > 1 && (
              <Pager {...pages} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
            )}
          </Frame>
        )}
      </CallView>
    </Page>
  );
}
