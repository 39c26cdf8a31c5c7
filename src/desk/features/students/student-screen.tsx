import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { studentCall } from '#contract/desk/students/students.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { hasDraft } from '#desk/shared/form/use-draft.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { AccountCard } from './account-card.tsx';
import { AnswersCard } from './answers-card.tsx';
import { ApproveCard } from './approve-card.tsx';
import { ChangeForm, draftOf } from './change-form.tsx';
import { DetailsCard } from './details-card.tsx';
import { EnrolledCard } from './enrolled-card.tsx';
import { SignInState } from './sign-in.tsx';
import type { StudentProps } from './student-props.ts';
import { QuizzesCard } from './work/quizzes-card.tsx';
import { WatchedCard } from './work/watched-card.tsx';

/** /students/{stud_id}: who a student is and whether they get in, what they have done, and what is rarely done with them. */
export function StudentScreen() {
  const { stud_id } = useParams({ from: '/students/$stud_id' });
  const { change } = useSearch({ from: '/students/$stud_id' });
  const call = useDeskCall(studentCall, { stud_id });
  const name = call.data?.name ?? t('nav.students');
  return (
    <Page
      title={name}
      back={
        change
          ? { to: '/students/$stud_id', params: { stud_id }, label: name }
          : { to: '/students', label: t('nav.students') }
      }
      aside={
        call.data && (
          <div className="flex items-center gap-1">
            <SignInState student={call.data} />
            <Link to="/report-cards" search={{ stud_id }} className={`${buttonClassName('bare')} text-sm`}>
              {t('cards.card')}
            </Link>
            {!change && (
              <Link to="." hash="account" className={`${buttonClassName('bare')} -mr-2 text-sm`}>
                {t('account.title')}
              </Link>
            )}
          </div>
        )
      }
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[6, 4, 4]} />}>
        {(student) => <Student key={stud_id} student={student} isChanging={change === true} />}
      </CallView>
    </Page>
  );
}

/** A student's cards, or in their place the form to change their details. One left with text in it is open again. */
function Student({ student, isChanging }: StudentProps & { isChanging: boolean }) {
  const navigate = useNavigate({ from: '/students/$stud_id' });
  // The form takes the button's place, and gives the focus back with it.
  const hasChanged = useRef(false);
  const wasLeft = useRef(!isChanging && hasDraft(draftOf(student)));
  useEffect(() => {
    if (wasLeft.current) void navigate({ search: { change: true }, replace: true });
    wasLeft.current = false;
  }, [navigate]);
  if (isChanging)
    return (
      <div className="max-w-188">
        <Card title={t('student.changeDetails')}>
          <div className="pt-2">
            <ChangeForm
              student={student}
              autoFocus={hasChanged.current}
              onClose={() => void navigate({ search: {}, replace: true })}
            />
          </div>
        </Card>
      </div>
    );
  const change = (
    <Button
      kind="bare"
      autoFocus={hasChanged.current}
      onClick={() => {
        hasChanged.current = true;
        void navigate({ search: { change: true } });
      }}
    >
      {t('student.change')}
    </Button>
  );
  const isWaiting = student.waiting_since !== null;
  // Who is not yet in has done nothing, as a rule.
  const hasWork = !isWaiting || student.attempts.length + student.watched.length > 0;
  const isEnrolled = !isWaiting || student.batches.length + student.subjects.length > 0;
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
      {isWaiting && <ApproveCard student={student} aside={change} />}
      {student.same_roll_number.length > 0 && (
        <Notice tone="warn">
          {student.same_roll_number.map(({ stud_id, name, batch_name }) => (
            <Link key={stud_id} to="/students/$stud_id" params={{ stud_id }} className="row-link block underline">
              {t('student.sameRoll', { name, batch: batch_name })}
            </Link>
          ))}
        </Notice>
      )}
      {hasWork && <AnswersCard student={student} />}
      <div className={hasWork ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]' : 'contents'}>
        {hasWork && (
          <div className="flex min-w-0 flex-col gap-5">
            <QuizzesCard student={student} />
            <WatchedCard student={student} />
          </div>
        )}
        {/* The card that lets somebody in has their details. */}
        <div className="flex min-w-0 flex-col gap-5 empty:hidden">
          {isEnrolled && <EnrolledCard student={student} />}
          {!isWaiting && <DetailsCard student={student} aside={change} />}
        </div>
      </div>
      <AccountCard student={student} />
    </>
  );
}
