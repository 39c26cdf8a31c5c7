import { subjectsCall } from '#contract/subjects.ts';
import { useCall } from '#web/api/use-call.ts';
import { toQuizChapters } from '#web/paths.ts';
import { Screen } from '#web/shared/screen.tsx';
import { SubjectCards } from '#web/shared/subject-cards.tsx';
import { t } from '#web/texts.ts';
import { quizCount } from './quiz-count.ts';

/** /quiz/subjects: the student chooses the subject of a quiz. */
export function QuizSubjectsScreen() {
  const subjects = useCall(subjectsCall, {});
  return (
    <Screen title={t('quizSubjects.title')} subtitle={t('quizSubjects.choose')}>
      <SubjectCards
        call={subjects}
        label={t('quizSubjects.choose')}
        toSubject={toQuizChapters}
        factsOf={quizCount}
        isEmpty={({ quiz_count }) => quiz_count === 0}
      />
    </Screen>
  );
}
