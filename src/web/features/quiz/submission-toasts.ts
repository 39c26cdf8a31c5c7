import { showDarkToast, toast } from '#ui/toast.ts';
import { onSubmissionResult } from '#web/device/quiz/send-submission.ts';
import { useSession } from '#web/session/session.ts';
import { t } from '#web/texts.ts';

/**
 * Shows a toast with the provider's message about each submission of the signed-in student. Returns a function that
 * stops it. More than one may run: the ids make it one toast.
 */
export function showSubmissionToasts(): () => void {
  return onSubmissionResult(({ stud_id, attempt_id, isAccepted, message }) => {
    if (useSession.getState().user?.stud_id !== stud_id) return;
    if (isAccepted) showDarkToast(message || t('quizComplete.title'), attempt_id);
    else toast.error(message, { id: message });
  });
}
