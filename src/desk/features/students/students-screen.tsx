import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { studentsCall } from '#contract/desk/students.ts';
import { studentsTableCall } from '#contract/desk/tables.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/students.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Frame, Page } from '#desk/shared/page.tsx';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { TableDownload } from '#desk/shared/table-download.tsx';
import { buttonClassName } from '#web/ui/button.tsx';
import { NobodyFits } from './nobody-fits.tsx';
import { studentColumns } from './student-columns.tsx';
import { StudentFilter } from './student-filter.tsx';

const orders = ['name', 'level', 'last_seen'] as const;

/** /students: finds students as one types. What was chosen is in the address. */
export function StudentsScreen() {
  const chosen = useSearch({ from: '/students' });
  const { page: _, sort = 'name', desc = false, ...filter } = chosen;
  const navigate = useNavigate({ from: '/students' });
  const students = useDeskCall(studentsCall, chosen, { keepsLast: true });
  return (
    <Page
      title={t('nav.students')}
      aside={
        <div className="flex flex-wrap gap-2">
          <Link to="/students/new" className={buttonClassName('primary')}>
            {t('students.add')}
          </Link>
          <TableDownload
            tables={[['students', t('nav.students')]]}
            read={(_, format) => callDesk(studentsTableCall, { ...filter, format })}
          />
          <Link to="/students/sheet" className={buttonClassName('quiet')}>
            {t('add.fromSheet')}
          </Link>
        </div>
      }
    >
      <StudentFilter
        chosen={chosen}
        onChange={(some) =>
          void navigate({
            search: (before) => ({ ...before, page: undefined, ...some }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <CallView call={students} skeleton={<CardsSkeleton lines={[10]} />}>
        {({ rows, ...pages }) => (
          <Frame>
            <p role="status" className="px-4 pt-3 pb-2 text-sm text-ink-soft">
              {t('students.count', { count: pages.total })}
            </p>
            {rows.length === 0 ? (
              <NobodyFits filter={filter} />
            ) : (
              <DataTable
                caption={t('students.list')}
                rows={rows}
                columns={studentColumns()}
                rowId={({ stud_id }) => stud_id}
                order={{ id: sort, desc }}
                onOrder={(order) => {
                  const id = orders.find((one) => one === order.id);
                  void navigate({ search: (before) => ({ ...before, page: undefined, sort: id, desc: order.desc }) });
                }}
              />
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
