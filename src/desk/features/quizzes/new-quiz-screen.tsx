import { useNavigate, useSearch } from '@tanstack/react-router';
import { quizChaptersCall } from '#contract/desk/quizzes.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { SubjectField } from '#desk/shared/form/subject-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { newQuiz } from './quiz-draft.ts';
import { QuizEditor } from './quiz-editor.tsx';

/** /quizzes/new: writes a quiz in a chapter of a subject. */
export function NewQuizScreen() {
  const { subjects } = useStaff();
  const { subject_id = subjects[0]?.subject_id } = useSearch({ from: '/quizzes/new' });
  const navigate = useNavigate({ from: '/quizzes/new' });
  return (
    <Page title={t('quizzes.new')} back={{ to: '/results', search: { subject_id }, label: t('nav.results') }}>
      {subject_id === undefined ? (
        <Notice tone="warn">{t('noSubjects')}</Notice>
      ) : (
        <>
          <SubjectField
            value={subject_id}
            onChange={(chosen) => void navigate({ search: { subject_id: chosen }, replace: true })}
          />
          <NewQuiz key={subject_id} subject_id={subject_id} />
        </>
      )}
    </Page>
  );
}

function NewQuiz({ subject_id }: { subject_id: string }) {
  const { pass_percent } = useStaff().academy;
  const chapters = useDeskCall(quizChaptersCall, { subject_id });
  return (
    <CallView call={chapters} skeleton={<CardsSkeleton lines={[4, 8]} />}>
      {(list) =>
        list.length === 0 ? (
          <p className="text-ink-soft">{t('quizzes.noChapters')}</p>
        ) : (
          <QuizEditor name={`new-${subject_id}`} initial={() => newQuiz(pass_percent)} chapters={list} />
        )
      }
    </CallView>
  );
}
