import { getQuizCall } from '#contract/quiz/quiz.ts';
import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { useCall } from '#web/api/use-call.ts';
import { type Attempt, answersOf } from '#web/device/quiz/attempt.ts';
import { renewAttempt } from '#web/device/quiz/attempt-store.ts';
import { carryOver, isChanged } from '#web/device/quiz/changed-quiz.ts';
import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';
import { t } from '#web/texts.ts';

/**
 * Says that the academy changed a quiz after this attempt began, and offers the new questions. An attempt with the old
 * questions is graded by them. Without a network there is no notice.
 */
export function ChangedNotice({ attempt, draft }: { attempt: Attempt; draft: DraftAttempt }) {
  const { data: now } = useCall(getQuizCall, { quiz_id: attempt.quiz_id });
  if (!now || now.questions.length === 0 || !isChanged(attempt, now)) return null;
  const fitting = answersOf(carryOver(draft.getState().attempt, now)).length;
  return (
    <div role="status" className="mb-4 flex flex-wrap items-start gap-3 rounded-card bg-warn-soft p-4">
      <AlertIcon className="size-6 text-warn" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-warn">{t('quizStart.changed')}</p>
        <p className="text-sm">{t('quizStart.changedDetail', { count: fitting })}</p>
      </div>
      <Button kind="quiet" onClick={() => void renewAttempt(attempt, now)}>
        {t('quizStart.useNew')}
      </Button>
    </div>
  );
}
