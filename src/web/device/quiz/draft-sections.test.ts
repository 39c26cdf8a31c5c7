import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDevice } from '#web/testing/attempts.ts';
import { ExamProvider } from '#web/testing/exam-provider.ts';
import { sleep, startDevice } from '#web/testing/fake-device.ts';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import type { Attempt } from './attempt.ts';
import { findQuiz } from './attempt-store.ts';
import { beginExam } from './begin-exam.ts';
import { createDraftAttempt } from './draft-attempt.ts';

const of = { stud_id: '7', quiz_id: '5' };
const minute = 60_000;
const provider = signedInEachTest({}, { hasExtensions: true });

async function begun(): Promise<Attempt> {
  const academy = new ExamProvider();
  academy.sectionMinutes = [90, 60];
  academy.questions = academy.questions.map((each, at) => ({ ...each, section: Math.sign(at) }));
  Object.assign(provider.replies, academy.replies);
  await beginExam(of, {});
  const { attempt } = await findQuiz(of);
  return attempt ?? expect.fail();
}

beforeEach(async () => {
  await emptyDevice();
  startDevice();
});

describe('a choice', () => {
  test('in a section that is not open changes nothing, also in a tab that shows it still, or after a sleep', async () => {
    const attempt = await begun();
    const [here, otherTab] = [createDraftAttempt(attempt), createDraftAttempt(attempt)];
    const chosen = (draft: typeof here) => draft.getState().attempt.answers;
    await here.choose('9', 'a');
    expect(chosen(here)).toEqual({});
    await here.choose('10', 'a');
    await otherTab.choose('10', 'b');
    vi.setSystemTime(Date.now() + 90 * minute);
    for (const draft of [here, otherTab]) {
      const before = draft.getState().attempt;
      await draft.choose('10', 'c');
      await draft.choose('10', '');
      await draft.toggleReview('10');
      expect(draft.getState().attempt).toBe(before);
      await draft.choose('9', 'a');
      expect(chosen(draft)['9']?.answer).toBe('a');
    }
    // The next one is not open yet by what this page has counted, so nobody but the provider knows.
    const third = createDraftAttempt(await begunAgain());
    sleep(100 * minute);
    await third.choose('10', 'a');
    expect(chosen(third)['10']?.answer).toBe('a');
  });
});

async function begunAgain() {
  await emptyDevice();
  return await begun();
}
