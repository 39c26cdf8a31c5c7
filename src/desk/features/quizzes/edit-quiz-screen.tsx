import { useParams } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { quizToEditCall } from '#contract/desk/quizzes.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { type QuizDraft, toDraft, toSections } from './quiz-draft.ts';
import { QuizEditor } from './quiz-editor.tsx';

/** /quizzes/{quiz_id}: changes a quiz. */
export function EditQuizScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id' });
  const call = useDeskCall(quizToEditCall, { quiz_id });
  return (
    <Page
      title={call.data?.quiz.quiz_name ?? t('quiz')}
      subtitle={t('quizzes.edit')}
      back={{ to: '/results/$quiz_id/questions', params: { quiz_id }, label: t('quizzes.questions') }}
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[4, 8]} />}>
        {(read) => (
          <QuestionPictures value={read.pictures}>
            <QuizEditor
              key={quiz_id}
              name={quiz_id}
              quiz_id={quiz_id}
              initial={() => draftOf(read)}
              version={read.version}
            />
          </QuestionPictures>
        )}
      </CallView>
    </Page>
  );
}

function draftOf({
  quiz,
  version,
  pass_percent,
  window,
  below_zero,
  shuffle,
  sections,
  questions,
}: DeskDataOf<typeof quizToEditCall>): QuizDraft {
  return {
    chapter_id: '',
    name: quiz.quiz_name,
    pass_percent: String(pass_percent),
    window,
    version,
    pattern: '',
    below_zero,
    shuffle,
    sections: toSections(sections),
    questions: questions.map((one, at) => toDraft(one, String(at))),
  };
}
