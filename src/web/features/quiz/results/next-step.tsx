import type { QuizStanding } from '#contract/quiz/subject-results.ts';
import { canBegin } from '#web/features/quiz/describe-window.ts';
import { toQuizStart, toTopic } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { t } from '#web/texts.ts';
import type { SortedStandings } from './sort-standings.ts';

/** What to do next in a subject, as one sentence with its links: revise the weakest chapter, or else try a new quiz. */
export function NextStep({ standings: { revise, strong, waiting, notTried } }: { standings: SortedStandings }) {
  const [weakest] = revise;
  const untried = notTried.find(canBegin);
  // There is nothing to do until a quiz opens, or its marks come. Without pass marks, nobody has passed them all.
  const isUndecided = waiting.length + notTried.length > 0 || strong.some(({ result }) => result === '');
  if (!weakest && !untried && isUndecided) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
      <h2 className="text-xl font-bold text-balance">{sentence(weakest, untried)}</h2>
      {weakest ? (
        <p className="mt-4 flex flex-wrap gap-3">
          {weakest.video_count !== 0 && (
            <ButtonLink {...toTopic(weakest.chapter_id)} text={t('quizComplete.watchAgain')} />
          )}
          {canBegin(weakest) && (
            <ButtonLink
              {...toQuizStart(weakest.quiz_id)}
              kind={weakest.video_count === 0 ? 'primary' : 'quiet'}
              text={t('quizComplete.again')}
            />
          )}
        </p>
      ) : (
        untried && (
          <p className="mt-4">
            <ButtonLink {...toQuizStart(untried.quiz_id)} text={t('results.take')} />
          </p>
        )
      )}
    </section>
  );
}

function sentence(weakest: QuizStanding | undefined, untried: QuizStanding | undefined): string {
  if (weakest) {
    const chapter = streamingTitle(weakest.chapter_name).title;
    const { last_percent: percent } = weakest;
    return percent === undefined
      ? t('results.reviseUnmarked', { chapter })
      : t('results.reviseFirst', { chapter, percent });
  }
  return untried ? t('results.tryFirst', { quiz: quizTitle(untried) }) : t('results.allStrong');
}

export const quizTitle = ({ name }: QuizStanding) => streamingTitle(name).title || t('quizList.unnamed');
