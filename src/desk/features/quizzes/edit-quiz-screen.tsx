import { useParams } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { quizToEditCall } from '#contract/desk/quizzes.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { useHasPassMark } from '#desk/shared/pass-mark.ts';
import { QuizFrame } from '#desk/shared/quiz/quiz-frame.tsx';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { type QuizDraft, toDraft, toSections } from './quiz-draft.ts';
import { QuizEditor } from './quiz-editor.tsx';

/** /quizzes/{quiz_id}/edit: changes a quiz. */
export function EditQuizScreen() {
  return <EditQuiz {...useParams({ from: '/quizzes/$quiz_id/edit' })} isSchedule={false} />;
}

/** /quizzes/{quiz_id}/schedule: changes for whom a quiz is, and when it can be taken. */
export function ScheduleScreen() {
  return <EditQuiz {...useParams({ from: '/quizzes/$quiz_id/schedule' })} isSchedule />;
}

function EditQuiz({ quiz_id, isSchedule }: { quiz_id: string; isSchedule: boolean }) {
  const call = useDeskCall(quizToEditCall, { quiz_id }, { isForForm: true });
  const hasPassMark = useHasPassMark();
  return (
    <QuizFrame quiz_id={quiz_id} quiz={call.data && { ...call.data.quiz, minutes: call.data.window.minutes }}>
      <CallView call={call} skeleton={<CardsSkeleton lines={[4, 8]} />}>
        {(read) => (
          <QuestionPictures value={read.pictures}>
            <QuizEditor
              key={quiz_id}
              name={quiz_id}
              quiz_id={quiz_id}
              initial={(kept) => ({ ...draftOf(read, hasPassMark(read.pass_percent)), ...kept })}
              version={read.version}
              batches={read.batches}
              isSchedule={isSchedule}
            />
          </QuestionPictures>
        )}
      </CallView>
    </QuizFrame>
  );
}

function draftOf(read: DeskDataOf<typeof quizToEditCall>, hasPassMark: boolean): QuizDraft {
  const { quiz, version, pass_percent, batch_slugs, window, below_zero, shuffle, sections, questions } = read;
  return {
    ...{ version, batch_slugs, window, below_zero, shuffle },
    chapter_id: '',
    name: quiz.quiz_name,
    pass_percent: hasPassMark ? String(pass_percent) : '',
    pattern: '',
    sections: toSections(sections),
    questions: questions.map((one, at) => toDraft(one, String(at))),
  };
}
