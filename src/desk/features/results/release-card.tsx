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
  quiz: Pick<DeskDataOf<typeof resultsCall>['quiz'], 'quiz_id' | 'window' | 'results_at' | 'sitting'>;
}

/** The button that lets students see results which wait for it, or when they came. Other quizzes have none. */
export function ReleaseCard({ quiz: { quiz_id, window, results_at, sitting } }: ReleaseCardProps) {
  const release = useChange(releaseResultsCall, () => toast.success(t('release.done')));
  if (results_at !== null)
    return <p className="text-sm text-ink-soft">{t('release.at', { date: formatDateTime(results_at) })}</p>;
  if (window.results !== 'when released') return null;
  const open = sitting > 0 ? `${t('release.sitting', { count: sitting })} ` : '';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="min-w-0 grow basis-60">{t('release.waiting')}</p>
      <AskFirst
        label={t('release.do')}
        question={open + t('release.question')}
        answer={t('release.do')}
        kind="primary"
        busy={release.isPending}
        onAnswer={() => release.mutate({ quiz_id })}
      />
      <ChangeProblem error={release.error} />
    </div>
  );
}
