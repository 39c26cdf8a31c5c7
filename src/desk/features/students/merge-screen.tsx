import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { State, seenText } from './list/student-columns.tsx';
import { OtherRow } from './merge/other-row.tsx';
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

/** Looks for the other account: at first for the same name, spelled a little otherwise, and the same number. */
function OtherAccount({ student: { stud_id, name, number, mobile } }: StudentProps) {
  const { search } = useSearch({ from: '/students/$stud_id/merge' });
  const navigate = useNavigate({ from: '/students/$stud_id/merge' });
  const found = useDeskCall(studentsCall, { search: search ?? firstNameOf(name) }, { keepsLast: true });
  const sharing = useDeskCall(studentsCall, { search: mobile }, { isOff: search !== undefined }).data?.rows ?? [];
  return (
    <>
      <p className="max-w-180">{t('merge.hint', { name, number: formatPhone(number) })}</p>
      <search className="max-w-120">
        <SearchField
          label={t('students.search')}
          hint={t('students.searchHint')}
          value={search ?? firstNameOf(name)}
          onChange={(typed) => void navigate({ search: { search: typed }, replace: true })}
        />
      </search>
      <CallView call={found} skeleton={<CardsSkeleton lines={[4]} />}>
        {({ rows }) => {
          const first = search === undefined ? sharing : [];
          const rest = rows.filter((row) => !first.some((each) => each.stud_id === row.stud_id));
          const others = [...first, ...rest].filter((row) => row.stud_id !== stud_id);
          return (
            <Card title={t('merge.choose')} flush>
              {others.length === 0 ? (
                <Empty>{t('merge.none')}</Empty>
              ) : (
                <ul className="divide-y divide-line">
                  {others.map((other) => (
                    <OtherRow
                      key={other.stud_id}
                      other={other}
                      state={(other.disabled_at ?? other.waiting_since) !== null && <State {...other} />}
                      seen={seenText(other.last_seen)}
                      onChoose={() => void navigate({ search: { ...(search && { search }), from: other.stud_id } })}
                    />
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

/** Whoever registers twice mostly writes this one the same. */
const firstNameOf = (name: string) => name.split(' ').find((word) => word.length > 2) ?? name;
