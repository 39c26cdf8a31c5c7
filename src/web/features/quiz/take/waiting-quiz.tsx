import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { Drawing, outline } from '#ui/illustrations/drawing.tsx';
import { PageState } from '#ui/page-state.tsx';
import type { Submission } from '#web/device/quiz/attempt.ts';
import { returnToDraft } from '#web/device/quiz/outbox.ts';
import { isInMemoryOnly } from '#web/device/quiz/quiz-records.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { useNextTry, useSendStates } from '#web/device/quiz/send-submission.ts';
import { timeOfDay } from '#web/messages/time-of-day.ts';
import { paths, toQuizList } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { t } from '#web/texts.ts';
import { latePolicy } from './exam/late-policy.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

/** A quiz that was submitted and that the provider does not have yet: why, what happens next, and a way on. */
export function WaitingQuiz({ submission }: { submission: Submission }) {
  const { attempt, submit_data, problem, is_time_over = false } = submission;
  const state = useSendStates((all) => all[attempt.attempt_id]);
  const { at, tries = 0 } = useNextTry();
  useFocusOnHeading();
  // A submission is sent as soon as it is in the outbox.
  const isAboutToBe = state === undefined && problem === undefined && navigator.onLine;
  const isSending = state === 'sending' || isAboutToBe;
  const isBusy = state === 'busy';
  const isUnsaved = isInMemoryOnly('outbox', [attempt.stud_id, attempt.attempt_id]);
  const isRejected = problem !== undefined && !isSending;
  const title = isSending
    ? t(is_time_over ? 'outbox.timeOver' : 'outbox.sending')
    : isRejected
      ? t('outbox.problem')
      : isBusy && at !== undefined && !isUnsaved
        ? // The provider may say how long to wait, and a second count of minutes would never agree with it.
          t('outbox.busy', { time: timeOfDay(at) })
        : isBusy || state === 'failed'
          ? t(isUnsaved ? 'outbox.unsaved' : 'outbox.failed')
          : t(isUnsaved ? 'outbox.unsavedOffline' : 'outbox.offline');
  const why = isRejected
    ? t(isUnsaved ? 'outbox.problemUnsaved' : 'outbox.problemDetail', { problem })
    : isBusy
      ? t('outbox.busyDetail')
      : t('outbox.count', { count: submit_data.length, of: attempt.questions.length });
  // Another try may help now, or save what closing the tab would lose. Otherwise the student had better go on with
  // something else. Of a test the minutes may count.
  const canHelp = attempt.clock !== undefined || isRejected || (isUnsaved && !isBusy) || state === 'failed';
  return (
    <>
      <div role="status">
        <PageState illustration={<SavedIllustration isSent={isSending} />} title={title} detail={why}>
          {problem === undefined && isUnsaved && (
            <p className="flex items-start gap-3 rounded-card bg-warn-soft p-4 text-left font-semibold text-warn">
              <AlertIcon className="size-6" />
              {t('outbox.keepOpen')}
            </p>
          )}
          {is_time_over && !isSending && (
            <p className="basis-full font-semibold">
              {t('outbox.timeIsOver')} {latePolicy(attempt.quiz)}
            </p>
          )}
          {/* Before its time it would be refused again. */}
          {!isBusy && (
            <Button
              kind={canHelp ? 'primary' : 'quiet'}
              busy={isSending}
              onClick={() => void sendSubmissions({ all: true })}
            >
              {t('outbox.sendNow')}
            </Button>
          )}
          {isRejected && !is_time_over ? (
            <Button kind="quiet" onClick={() => void returnToDraft(submission, problem)}>
              {t('outbox.returnToDraft')}
            </Button>
          ) : (
            !isSending && (
              <ButtonLink
                {...(attempt.chapter_id === undefined ? { to: paths.quizSubjects } : toQuizList(attempt.chapter_id))}
                kind={canHelp ? 'quiet' : 'primary'}
                text={t('quizComplete.another')}
              />
            )
          )}
        </PageState>
      </div>
      {problem === undefined && !isUnsaved && (
        <div className="mx-auto max-w-100 text-center text-balance">
          <p role="status" className={attempt.clock ? 'font-semibold' : 'text-sm text-ink-soft'}>
            {attempt.clock ? !isSending && t('outbox.keepPage') : t('outbox.leave')}
          </p>
          {/* Nobody wants to hear each of them. */}
          {attempt.clock && tries > 0 && <p className="text-ink-soft">{t('outbox.tries', { count: tries })}</p>}
        </div>
      )}
    </>
  );
}

/** A phone with a filled-in form. While it is being sent, the form moves out of the phone. */
function SavedIllustration({ isSent }: { isSent: boolean }) {
  return (
    <Drawing>
      <rect x="68" y="22" width="64" height="98" rx="10" className="fill-surface" {...outline} />
      <path d="M92 110h16" {...outline} />
      <g transform={isSent ? 'translate(0 -16)' : undefined}>
        <rect x="80" y="42" width="40" height="50" rx="4" className="fill-sunken" {...outline} />
        <path d="m88 58 4 4 7-8m6 5h8M88 76l4 4 7-8m6 5h8" {...outline} strokeWidth={2.5} />
      </g>
    </Drawing>
  );
}
