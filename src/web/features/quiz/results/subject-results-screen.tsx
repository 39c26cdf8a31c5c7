import { Link, useParams } from '@tanstack/react-router';
import { type QuizStanding, subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SectionTitle } from '#ui/section-title.tsx';
import { useCall } from '#web/api/use-call.ts';
import { canBegin, whenResultsCome } from '#web/features/quiz/describe-window.ts';
import { FailIcon, PassIcon } from '#web/features/quiz/reports/outcome-icons.tsx';
import { formatDate } from '#web/messages/format-date.ts';
import { paths, toQuizChapters, toQuizStart, toReports } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { CallView } from '#web/shared/call-view.tsx';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { useSubjectName } from '#web/shared/use-subject-name.ts';
import { t } from '#web/texts.ts';
import { NextStep, quizTitle } from './next-step.tsx';
import { isBelowPassMark, type SortedStandings, sortStandings } from './sort-standings.ts';

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
        <ButtonLink {...toQuizStart(first.quiz_id)} text={t('results.tryFirst', { quiz: quizTitle(first) })} />
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
      <ButtonLink {...toQuizChapters(subId)} kind="quiet" text={t('quizChapters.title')} />
    </NoDataPage>
  );
}

interface StandingRowsProps {
  kind: keyof SortedStandings;
  standings: QuizStanding[];
}

/** The quizzes of one kind below their heading: each leads to its reports, or to the quiz where there are none. */
function StandingRows({ kind, standings }: StandingRowsProps) {
  if (standings.length === 0) return null;
  const headingId = `results-${kind}`;
  const title = kind === 'waiting' ? t('quizWindow.waiting') : t(`results.${kind}`);
  return (
    <section aria-labelledby={headingId}>
      <SectionTitle id={headingId}>{title}</SectionTitle>
      <CardGrid label={title}>
        {standings.map((standing) => (
          <li key={standing.quiz_id}>
            <Link
              {...(kind === 'notTried' ? toQuizStart(standing.quiz_id) : toReports(standing.chapter_id))}
              className={cardClassName}
            >
              <StandingCard kind={kind} standing={standing} />
            </Link>
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

function StandingCard({ kind, standing }: { kind: keyof SortedStandings; standing: QuizStanding }) {
  const { chapter_name, attempts, attend_on } = standing;
  const facts = [
    attempts && t('quizList.attempts', { count: attempts }),
    attend_on && t('reports.attended', { date: formatDate(attend_on) }),
  ].filter(Boolean);
  return (
    <>
      <span className="flex grow flex-col gap-0.5 p-4">
        <span className="line-clamp-2 text-lg font-semibold group-hover:text-primary-ink">{quizTitle(standing)}</span>
        <span className="text-sm text-ink-soft">{streamingTitle(chapter_name).title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
      {kind === 'waiting' ? (
        <span className="px-4 pb-4 text-sm font-semibold">{whenResultsCome(standing)}</span>
      ) : kind === 'notTried' ? (
        <span className="px-4 pb-4 text-sm font-semibold text-ink-soft">{t('quizList.notTaken')}</span>
      ) : (
        <Marks isStrong={kind === 'strong'} standing={standing} />
      )}
    </>
  );
}

/** The last marks: in words, as a bar, and where there is a pass mark, with a shape and a colour. */
function Marks({ isStrong, standing }: { isStrong: boolean; standing: QuizStanding }) {
  const { last_percent: percent, best_percent: best, pass_percent } = standing;
  const tone = standing.result === '' ? undefined : isStrong ? 'good' : 'bad';
  return (
    <>
      <span className={`flex items-center gap-2 px-4 pb-3 font-semibold tabular-nums ${tone ? `text-${tone}` : ''}`}>
        {tone && (isStrong ? <PassIcon /> : <FailIcon />)}
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 text-sm text-balance">
          {percent !== undefined && (
            <span className="text-base">
              {best === undefined || best === percent
                ? t('reports.percent', { percent })
                : t('results.lastAndBest', { percent, best })}
            </span>
          )}
          {tone &&
            (isBelowPassMark(standing) && pass_percent !== undefined
              ? t('results.below', { percent: pass_percent })
              : t(isStrong ? 'quizComplete.pass' : 'quizComplete.fail'))}
        </span>
      </span>
      {percent !== undefined && <ProgressBar percent={percent} fill={tone ? `fill-${tone}` : 'fill-primary'} />}
    </>
  );
}
