import { useParams } from '@tanstack/react-router';
import { type Chapter, chaptersCall } from '#contract/chapters.ts';
import { type QuizStanding, subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { config } from '#ui/config.ts';
import { useCall } from '#web/api/use-call.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { paths, toQuizList, toQuizResults } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { ChapterCards } from '#web/shared/chapter-cards.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { useSubjectName } from '#web/shared/use-subject-name.ts';
import { t } from '#web/texts.ts';
import { quizCount } from './quiz-count.ts';

/** /quiz-chapters/{subId}: the student chooses the chapter of a quiz. */
export function QuizChaptersScreen() {
  const { subId } = useParams({ from: `/guarded${paths.quizChapters}` });
  const chapters = useCall(chaptersCall, { sub_id: subId });
  const subject = useSubjectName(subId, chapters.data);
  // What 'Your results' shows. Without it, the chapters are there all the same.
  const results = useCall(subjectResultsCall, { sub_id: subId }, config.extensions);
  return (
    <Screen title={t('quizChapters.title')} subtitle={subject ?? null}>
      {config.extensions && (
        <p className="mb-4 md:mb-5">
          <ButtonLink {...toQuizResults(subId)} kind="quiet">
            <span className="min-w-0">{subject === undefined ? t('results.title') : t('results.in', { subject })}</span>
          </ButtonLink>
        </p>
      )}
      <ChapterCards
        subject={subject}
        call={chapters}
        toChapter={toQuizList}
        factsOf={(chapter) => joinFacts(quizCount(chapter), takenIn(chapter, results.data))}
        isEmpty={({ quiz_count }) => quiz_count === 0}
      />
    </Screen>
  );
}

/** 'Best 85%' of a chapter's only quiz, '2 of 4 taken' of several; '' where that is not known. */
function takenIn({ chapter_id }: Chapter, standings: QuizStanding[] = []): string {
  const here = standings.filter((standing) => standing.chapter_id === chapter_id);
  const taken = here.filter(({ attempts }) => attempts);
  const [only] = here;
  if (!only) return '';
  if (taken.length === 0) return t('quizList.notTaken');
  if (here.length > 1) return t('quizChapters.taken', { count: taken.length, of: here.length });
  const { best_percent: percent } = only;
  return percent === undefined
    ? t('quizList.attempts', { count: only.attempts ?? 1 })
    : t('quizChapters.best', { percent });
}
