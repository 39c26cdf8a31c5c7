import { Link, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { studentCall } from '#contract/desk/students.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/student.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { hasDraft } from '#desk/shared/form/use-draft.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { AccountCard } from './account-card.tsx';
import { ApproveCard } from './approve-card.tsx';
import { ChangeForm, draftOf } from './change-form.tsx';
import { DetailsCard } from './details-card.tsx';
import { EnrolledCard } from './enrolled-card.tsx';
import type { StudentProps } from './student-change.tsx';
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
        {(student) => <Student key={stud_id} student={student} />}
      </CallView>
    </Page>
  );
}

/** A student's cards, or in their place the form to change their details. One left with text in it is open again. */
function Student({ student }: StudentProps) {
  const [isChanging, setChanging] = useState(() => hasDraft(draftOf(student)));
  // The form takes the button's place, and gives the focus back with it.
  const hasChanged = useRef(false);
  if (isChanging)
    return (
      <Card title={t('student.details')}>
        <div className="max-w-180">
          <ChangeForm student={student} autoFocus={hasChanged.current} onClose={() => setChanging(false)} />
        </div>
      </Card>
    );
  return (
    <>
      {(student.corrections.length > 0 || student.erasure_asked_at !== null) && (
        <Notice tone="warn">
          {t('student.asks')}{' '}
          <Link to="/requests" className="row-link font-semibold underline">
            {t('student.asksLink')}
          </Link>
        </Notice>
      )}
      {student.waiting_since !== null && <ApproveCard student={student} />}
      <SummaryCard student={student} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <QuizzesCard student={student} />
          <WatchedCard student={student} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <EnrolledCard student={student} />
          <DetailsCard
            student={student}
            autoFocus={hasChanged.current}
            onChange={() => {
              hasChanged.current = true;
              setChanging(true);
            }}
          />
        </div>
      </div>
      <AccountCard student={student} />
    </>
  );
}
