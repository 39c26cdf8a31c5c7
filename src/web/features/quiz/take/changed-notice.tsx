import { getQuizCall } from '#contract/quiz.ts';
import { useCall } from '#web/api/use-call.ts';
import { type Attempt, answersOf } from '#web/device/quiz/attempt.ts';
import { renewAttempt } from '#web/device/quiz/attempt-store.ts';
import { carryOver, isChanged } from '#web/device/quiz/changed-quiz.ts';
import type { AnswerSheet } from '#web/device/quiz/draft-attempt.ts';
import { announceChange } from '#web/device/quiz/quiz-changes.ts';
import { t } from '#web/messages/quiz.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons/icons.tsx';

/**
 * Says that the academy has changed a quiz since this attempt at it began, and offers the new questions. Who goes on with the
 * old ones is graded by them. Without a network nothing is said.
 */
export function ChangedNotice({ attempt, sheet }: { attempt: Attempt; sheet: AnswerSheet }) {
  const { data: now } = useCall(getQuizCall, { quiz_id: attempt.quiz_id });
  if (!now || now.questions.length === 0 || !isChanged(attempt, now)) return null;
  const fitting = answersOf(carryOver(sheet.getState().attempt, now)).length;
  return (
    <div role="status" className="mb-4 flex flex-wrap items-start gap-3 rounded-card bg-warn-soft p-4">
      <AlertIcon className="size-6 text-warn" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-warn">{t('quizStart.changed')}</p>
        <p className="text-sm">{t('quizStart.changedDetail', { count: fitting })}</p>
      </div>
      <Button kind="quiet" onClick={() => void renewAttempt(attempt, now).then(() => announceChange(attempt))}>
        {t('quizStart.useNew')}
      </Button>
    </div>
  );
}
