import { Link, useParams } from '@tanstack/react-router';
import { studentCall } from '#contract/desk/students.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/student.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { AccountCard } from './account-card.tsx';
import { ApproveCard } from './approve-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { EnrolledCard } from './enrolled-card.tsx';
import { SignInState, SummaryCard } from './summary-card.tsx';
import { QuizzesCard } from './work/quizzes-card.tsx';
import { WatchedCard } from './work/watched-card.tsx';

/** /students/{stud_id}: who a student is and whether they get in, what they have done, and what is rarely done with them. */
export function StudentScreen() {
  const { stud_id } = useParams({ from: '/students/$stud_id' });
  const call = useDeskCall(studentCall, { stud_id });
  return (
    <Page
      title={call.data?.name ?? t('nav.students')}
      back={{ to: '/students', label: t('nav.students') }}
      aside={call.data && <SignInState student={call.data} />}
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
            <SummaryCard key={stud_id} student={student} />
            <div key={`${stud_id} more`} className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
              <div className="flex min-w-0 flex-col gap-5">
                <QuizzesCard student={student} />
                <WatchedCard student={student} />
              </div>
              <div className="flex min-w-0 flex-col gap-5">
                <EnrolledCard student={student} />
                <DetailsCard student={student} />
              </div>
            </div>
            <AccountCard key={`${stud_id} account`} student={student} />
          </>
        )}
      </CallView>
    </Page>
  );
}
