import { useSearch } from '@tanstack/react-router';
import { quizChaptersCall } from '#contract/desk/quizzes.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { newQuiz } from './quiz-draft.ts';
import { QuizEditor } from './quiz-editor.tsx';

/** /quizzes/new: writes a quiz in a chapter of a subject. */
export function NewQuizScreen() {
  const { subject_id = '' } = useSearch({ from: '/quizzes/new' });
  const { pass_percent } = useStaff().academy;
  const chapters = useDeskCall(quizChaptersCall, { subject_id });
  return (
    <Page title={t('quizzes.new')} back={{ to: '/results', search: { subject_id }, label: t('nav.results') }}>
      <CallView call={chapters} skeleton={<CardsSkeleton lines={[4, 8]} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-soft">{t('quizzes.noChapters')}</p>
          ) : (
            <QuizEditor
              key={subject_id}
              name={`new-${subject_id}`}
              initial={() => newQuiz(pass_percent)}
              chapters={list}
            />
          )
        }
      </CallView>
    </Page>
  );
}
