import type { Submission } from '#web/device/quiz/attempt.ts';
import { returnToDraft } from '#web/device/quiz/outbox.ts';
import { isInMemoryOnly } from '#web/device/quiz/quiz-records.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { useSendStates } from '#web/device/quiz/send-submission.ts';
import { t } from '#web/messages/quiz.ts';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { SavedIllustration } from './saved-illustration.tsx';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

/** A quiz that was submitted and that the provider does not have yet. */
export function WaitingQuiz({ submission }: { submission: Submission }) {
  const { attempt, submit_data, problem } = submission;
  const state = useSendStates((all) => all[attempt.attempt_id]);
  useFocusOnHeading();
  // A submission is sent as soon as it is in the outbox.
  const isAboutToBe = state === undefined && problem === undefined && navigator.onLine;
  const isSending = state === 'sending' || isAboutToBe;
  const isUnsaved = isInMemoryOnly('outbox', [attempt.stud_id, attempt.attempt_id]);
  const title = isSending
    ? 'outbox.sending'
    : problem !== undefined
      ? 'outbox.problem'
      : isUnsaved
        ? 'outbox.unsaved'
        : state === 'failed'
          ? 'outbox.failed'
          : 'outbox.offline';
  const count = t('outbox.count', { count: submit_data.length, of: attempt.questions.length });
  const isRejected = problem !== undefined && !isSending;
  return (
    <>
      <div role="status">
        <PageState
          illustration={<SavedIllustration isSent={isSending} />}
          title={t(title)}
          detail={isRejected ? t(isUnsaved ? 'outbox.problemUnsaved' : 'outbox.problemDetail', { problem }) : count}
        >
          <Button busy={isSending} onClick={() => void sendSubmissions({ all: true })}>
            {t('outbox.sendNow')}
          </Button>
          {isRejected && (
            <Button kind="quiet" onClick={() => void returnToDraft(submission, problem)}>
              {t('outbox.returnToDraft')}
            </Button>
          )}
        </PageState>
      </div>
      {problem === undefined && (
        <p
          role="status"
          className={`mx-auto max-w-100 text-center text-sm ${isUnsaved ? 'font-medium text-warn' : 'text-ink-soft'}`}
        >
          {t(isUnsaved ? 'outbox.keepOpen' : 'outbox.leave')}
        </p>
      )}
    </>
  );
}
