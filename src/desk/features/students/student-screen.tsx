import { Link, useParams } from '@tanstack/react-router';
import { studentCall } from '#contract/desk/students.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/students.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { ApproveCard } from './approve-card.tsx';
import { BatchesCard } from './batches-card.tsx';
import { DataCard } from './data-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { QuizzesCard } from './quizzes-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { State } from './student-columns.tsx';
import { WatchedCard } from './watched-card.tsx';

/** /students/{stud_id}: all about a student, and what can be done for them. */
export function StudentScreen() {
  const { stud_id } = useParams({ from: '/students/$stud_id' });
  const { areas, role } = useStaff();
  const call = useDeskCall(studentCall, { stud_id });
  return (
    <Page
      title={call.data?.name ?? t('nav.students')}
      back={{ to: '/students', label: t('nav.students') }}
      aside={call.data && <State {...call.data} />}
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[6, 4, 4]} />}>
        {(student) => (
          <>
            {(student.corrections.length > 0 || student.erasure_asked_at !== null) && (
              <Notice tone="warn">
                {t('student.asks')}{' '}
                <Link to="/requests" className="row-link font-semibold underline">
                  {t('student.asksLink')}
                </Link>
              </Notice>
            )}
            {student.waiting_since !== null && <ApproveCard key={student.stud_id} student={student} />}
            <div key={stud_id} className="grid items-start gap-5 lg:grid-cols-2">
              <DetailsCard student={student} />
              <SignInCard student={student} />
            </div>
            <QuizzesCard student={student} />
            <div key={`${stud_id} enrolled`} className="grid items-start gap-5 lg:grid-cols-2">
              <BatchesCard student={student} />
              <WatchedCard student={student} />
            </div>
            {role === 'owner' && <DataCard student={student} />}
            {areas.includes('audit') && (
              <Link to="/audit" search={{ stud_id }} className="row-link font-semibold text-primary-ink">
                {t('student.audit')}
              </Link>
            )}
          </>
        )}
      </CallView>
    </Page>
  );
}
