import type { Submission } from '#web/device/quiz/attempt.ts';
import { takeBack } from '#web/device/quiz/outbox.ts';
import { announceChange } from '#web/device/quiz/quiz-changes.ts';
import { isHeld } from '#web/device/quiz/quiz-records.ts';
import { deliverSubmissions, useSending } from '#web/device/quiz/send-submissions.ts';
import { t } from '#web/messages/quiz.ts';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { useFocusOnHeading } from './focus-on-heading.ts';
import { SavedIllustration } from './saved-illustration.tsx';

/** A quiz that was handed in and has not arrived yet. */
export function WaitingQuiz({ submission }: { submission: Submission }) {
  const { attempt, submit_data, problem } = submission;
  const sending = useSending((all) => all[attempt.attempt_id]);
  useFocusOnHeading();
  // It is sent as soon as it is there.
  const isAboutToBe = sending === undefined && problem === undefined && navigator.onLine;
  const isSending = sending === 'sending' || isAboutToBe;
  const isOnlyHere = isHeld('outbox', [attempt.stud_id, attempt.attempt_id]);
  const title = isSending
    ? 'outbox.sending'
    : problem !== undefined
      ? 'outbox.problem'
      : isOnlyHere
        ? 'outbox.heldOnly'
        : sending === 'failed'
          ? 'outbox.failed'
          : 'outbox.offline';
  const count = t('outbox.count', { count: submit_data.length, of: attempt.questions.length });
  return (
    <>
      <div role="status">
        <PageState
          illustration={<SavedIllustration isSent={isSending} />}
          title={t(title)}
          detail={problem !== undefined && !isSending ? t('outbox.problemDetail', { problem }) : count}
        >
          <Button busy={isSending} onClick={() => void deliverSubmissions({ all: true })}>
            {t('outbox.sendNow')}
          </Button>
          {problem !== undefined && !isSending && (
            <Button kind="quiet" onClick={() => void takeBack(submission).then(() => announceChange(attempt))}>
              {t('outbox.takeBack')}
            </Button>
          )}
        </PageState>
      </div>
      {!isOnlyHere && problem === undefined && (
        <p className="mx-auto max-w-100 text-center text-sm text-ink-soft">{t('outbox.leave')}</p>
      )}
    </>
  );
}
