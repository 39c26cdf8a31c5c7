import type { DataOf } from '#contract/call.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { newId } from '#web/device/new-id.ts';
import { type Attempt, isWaiting, type QuizKey } from './attempt.ts';
import { change, draftKey, findDraft, findSubmission, type QuizChapter, submissionKey } from './attempt-store.ts';
import { carryOver } from './changed-quiz.ts';
import { mergedInto } from './ended-attempts.ts';
import { hear } from './exam/exam-clock.ts';
import { useExamPictures } from './exam/exam-pictures.ts';
import { listAcknowledged, returnToWaiting } from './outbox.ts';
import { removeOutcome } from './receipts.ts';
import { sendSubmissions } from './retry-submissions.ts';
import { withSynced } from './synced-draft.ts';

/**
 * Begins a timed test, or goes on with the one that is open, here or on another device. The provider is asked itself,
 * never a copy of what it said earlier: its answer starts the clock. Throws a Refusal or a Failure, and then nothing has
 * begun on this device.
 */
export async function beginExam(quizKey: QuizKey, chapter: QuizChapter): Promise<void> {
  const { data } = await callProvider(beginExamCall, { quiz_id: quizKey.quiz_id, attempt_id: newId() });
  const clock = hear(data.clock);
  addPictures(data);
  const { attempt_id, content } = data;
  const sent = (await listAcknowledged(quizKey.stud_id)).find(({ attempt }) => attempt.attempt_id === attempt_id);
  if (sent) {
    // It was submitted here, and a provider that was restored from a backup has it open again.
    await returnToWaiting(sent);
    return void sendSubmissions({ all: false });
  }
  await change(quizKey, async (records) => {
    const submission = await findSubmission(records, quizKey);
    const draft = await findDraft(records, quizKey);
    if (draft) {
      // Another tab was faster, or it is of the time before the quiz had a clock. Its answers stay.
      // Another attempt may have its questions in another order.
      const own = draft.attempt_id === attempt_id ? draft : carryOver(draft, content);
      const merged = withSynced(own, { attempt_id, version: 0, content });
      records.put('attempts', draftKey(quizKey), { ...merged, clock } satisfies Attempt);
      if (draft.attempt_id !== attempt_id) records.put('outbox', submissionKey(draft), mergedInto(draft, merged));
      return;
    }
    if (submission && isWaiting(submission)) return;
    if (submission) await removeOutcome(records, submission);
    const begun: Attempt = { ...quizKey, ...chapter, ...content, attempt_id, begun_at: Date.now(), answers: {}, clock };
    records.put('attempts', draftKey(quizKey), begun);
  });
}

/** Fetches where the pictures of a test are that is open. */
export async function fetchExamPictures({ quiz_id, attempt_id }: Attempt): Promise<void> {
  const { data } = await callProvider(beginExamCall, { quiz_id, attempt_id });
  addPictures(data);
}

function addPictures({ attempt_id, pictures }: DataOf<typeof beginExamCall>): void {
  useExamPictures.setState({ [attempt_id]: pictures ?? [] });
}
