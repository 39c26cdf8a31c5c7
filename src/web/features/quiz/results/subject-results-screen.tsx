import { Link, useParams } from '@tanstack/react-router';
import { subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { buttonClassName } from '#ui/button.tsx';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { canBegin } from '#web/features/quiz/describe-window.ts';
import { paths, toQuizChapters, toQuizStart } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { useSubjectName } from '#web/shared/use-subject-name.ts';
import { t } from '#web/texts.ts';
import { NextStep, quizTitle } from './next-step.tsx';
import { type SortedStandings, sortStandings } from './sort-standings.ts';
import { StandingRows } from './standing-rows.tsx';

/** /quiz-results/{subId}: all quizzes of a subject, by what the student should revise, is strong in and has not tried. */
export function SubjectResultsScreen() {
  const { subId } = useParams({ from: `/guarded${paths.quizResults}` });
  const results = useCall(subjectResultsCall, { sub_id: subId });
  return (
    <Screen title={t('results.title')} subtitle={useSubjectName(subId, []) ?? null}>
      <CallView call={results} skeleton={<RowsSkeleton />} empty={<NoQuizzes subId={subId} />}>
        {(standings) => <Results standings={sortStandings(standings)} />}
      </CallView>
    </Screen>
  );
}

function Results({ standings }: { standings: SortedStandings }) {
  const { revise, strong, waiting, notTried } = standings;
  const first = notTried.find(canBegin);
  if (first && revise.length + strong.length + waiting.length === 0) {
    return (
      <NoDataPage detail={t('results.empty')}>
        <Link {...toQuizStart(first.quiz_id)} className={buttonClassName()}>
          {t('results.tryFirst', { quiz: quizTitle(first) })}
        </Link>
      </NoDataPage>
    );
  }
  return (
    <>
      <NextStep standings={standings} />
      <StandingRows kind="revise" standings={revise} />
      <StandingRows kind="strong" standings={strong} />
      <StandingRows kind="waiting" standings={waiting} />
      <StandingRows kind="notTried" standings={notTried} />
    </>
  );
}

function NoQuizzes({ subId }: { subId: string }) {
  return (
    <NoDataPage detail={t('quizSubjects.none')}>
      <Link {...toQuizChapters(subId)} className={buttonClassName('quiet')}>
        {t('quizChapters.title')}
      </Link>
    </NoDataPage>
  );
}
