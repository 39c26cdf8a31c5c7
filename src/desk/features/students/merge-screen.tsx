import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { studentCall, studentsCall } from '#contract/desk/students.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { t } from '#desk/messages/merge.ts';
import { t as studentText } from '#desk/messages/students.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { MergeCheck } from './merge-check.tsx';
import type { StudentProps } from './student-change.tsx';

/** /students/{stud_id}/merge: finds another account of the same person, shows what moves, and merges the two. */
export function MergeScreen() {
  const { stud_id } = useParams({ from: '/students/$stud_id/merge' });
  const { from } = useSearch({ from: '/students/$stud_id/merge' });
  const call = useDeskCall(studentCall, { stud_id });
  const name = call.data?.name ?? t('nav.students');
  return (
    <Page title={t('merge.title', { name })} back={{ to: '/students/$stud_id', params: { stud_id }, label: name }}>
      <CallView call={call} skeleton={<CardsSkeleton lines={[2, 6]} />}>
        {(student) =>
          from === undefined ? <OtherAccount student={student} /> : <MergeCheck from={from} student={student} />
        }
      </CallView>
    </Page>
  );
}

/** Looks for the other account, by the name at first. */
function OtherAccount({ student: { stud_id, name, number } }: StudentProps) {
  const { search = name } = useSearch({ from: '/students/$stud_id/merge' });
  const navigate = useNavigate({ from: '/students/$stud_id/merge' });
  const found = useDeskCall(studentsCall, { search }, { keepsLast: true });
  return (
    <>
      <p>{t('merge.hint', { name, number: formatPhone(number) })}</p>
      <search className="max-w-120">
        <SearchField
          label={studentText('students.search')}
          hint={studentText('students.searchHint')}
          value={search}
          onChange={(typed) => void navigate({ search: { search: typed }, replace: true })}
        />
      </search>
      <CallView call={found} skeleton={<CardsSkeleton lines={[4]} />}>
        {({ rows }) => {
          const others = rows.filter((row) => row.stud_id !== stud_id);
          return (
            <Card title={t('merge.choose')} flush>
              {others.length === 0 ? (
                <Empty>{t('merge.none')}</Empty>
              ) : (
                <ul className="divide-y divide-line">
                  {others.map((other) => (
                    <li key={other.stud_id} className="px-2">
                      <Button
                        kind="bare"
                        className="w-full justify-between! text-start!"
                        onClick={() => void navigate({ search: { search, from: other.stud_id } })}
                      >
                        <span className="min-w-0">
                          {other.name}{' '}
                          <span className="block text-sm font-normal text-ink-soft tabular-nums">
                            {`${formatPhone(other.number)} · ${other.level}`}
                          </span>
                        </span>
                        <ChevronRightIcon className="size-5 text-ink-soft" />
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          );
        }}
      </CallView>
    </>
  );
}
