import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { releaseResultsCall } from '#contract/desk/exams.ts';
import type { resultsCall } from '#contract/desk/results.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatDateTime } from '#desk/messages/format.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { t } from '#desk/texts.ts';
import { toast } from '#ui/toast.ts';

interface ReleaseCardProps {
  quiz: Pick<
    DeskDataOf<typeof resultsCall>['quiz'],
    ('quiz_id' | 'window' | 'results_at' | 'solutions_at' | 'sitting') | ('results_can_come' | 'solutions_can_come')
  >;
}

/**
 * The buttons that let students see results which wait for it, once the quiz has closed, and after them the solutions; or
 * when they came. Other quizzes have none.
 */
export function ReleaseCard({ quiz }: ReleaseCardProps) {
  const { quiz_id, window, results_at, solutions_at, results_can_come, solutions_can_come, sitting } = quiz;
  const open = sitting > 0 ? `${t('release.sitting', { count: sitting })} ` : '';
  const isLater = window.minutes > 0 && window.solutions === 'when released';
  const waiting = isLater ? t('release.waitingMarks') : t('release.waiting');
  const question = isLater ? t('release.questionMarks') : t('release.question');
  return (
    <>
      {results_at !== null && <Came text={t('release.at', { date: formatDateTime(results_at) })} />}
      {results_can_come && (
        <Release
          {...{ quiz_id, what: 'marks', waiting }}
          question={open + question}
          label={isLater ? t('release.doMarks') : t('release.do')}
          done={isLater ? t('release.doneMarks') : t('release.done')}
        />
      )}
      {solutions_at !== null && <Came text={t('release.solutionsAt', { date: formatDateTime(solutions_at) })} />}
      {solutions_can_come && (
        <Release
          {...{ quiz_id, what: 'solutions', waiting: t('release.waitingSolutions') }}
          question={open + t('release.questionSolutions')}
          label={t('release.doSolutions')}
          done={t('release.doneSolutions')}
        />
      )}
    </>
  );
}

function Came({ text }: { text: string }) {
  return <p className="text-sm text-ink-soft">{text}</p>;
}

interface ReleaseProps {
  quiz_id: string;
  what: 'marks' | 'solutions';
  waiting: string;
  question: string;
  label: string;
  done: string;
}

function Release({ quiz_id, what, waiting, question, label, done }: ReleaseProps) {
  const release = useChange(releaseResultsCall, () => toast.success(done));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="min-w-0 grow basis-60">{waiting}</p>
      <AskFirst
        label={label}
        question={question}
        answer={label}
        kind={what === 'marks' ? 'primary' : 'quiet'}
        busy={release.isPending}
        onAnswer={() => release.mutate({ quiz_id, what })}
      />
      <ChangeProblem error={release.error} />
    </div>
  );
}
