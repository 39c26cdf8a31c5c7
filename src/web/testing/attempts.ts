import { deviceDatabase, notesStore } from '#web/device/device-database.ts';
import { type Attempt, answersOf } from '#web/device/quiz/attempt.ts';
import { clearMemory, readRecords } from '#web/device/quiz/quiz-records.ts';

const question = (question_id: string) => ({
  question_id,
  question: `Question ${question_id}?`,
  options: ['a', 'b', 'c'],
  marks: 1,
});

/** A quiz of three questions, and which quiz of which student it is. */
export const optics = {
  content: {
    quiz: { id: 'z1', name: 'Optics', added_on: '', max_marks: 3 },
    questions: [question('1'), question('2'), question('3')],
  },
  of: { stud_id: '7', quiz_id: 'z1' },
};

const tabs: { clearMemory(): void }[] = [];

/** The modules of another tab: it has a memory of its own, and the same storage. */
export async function openTab() {
  const { vi } = await import('vitest');
  vi.resetModules();
  const [store, outbox, draft, records] = await Promise.all([
    import('#web/device/quiz/attempt-store.ts'),
    import('#web/device/quiz/outbox.ts'),
    import('#web/device/quiz/draft-attempt.ts'),
    import('#web/device/quiz/quiz-records.ts'),
  ]);
  const begin = async () => {
    await store.beginAttempt(optics.of, optics.content, undefined);
    const { attempt } = await store.findQuiz(optics.of);
    if (!attempt) throw new Error('No attempt');
    return draft.createDraftAttempt(attempt);
  };
  tabs.push(records);
  return { ...store, ...outbox, ...draft, ...records, begin };
}

/** Closes all tabs, so that none of them stores what it has any more. */
export function closeTabs(): void {
  for (const tab of tabs.splice(0)) tab.clearMemory();
}

/** What a tab that is opened now finds. */
export async function readInNewTab() {
  const tab = await openTab();
  const found = await tab.findQuiz(optics.of);
  tab.clearMemory();
  return found;
}

/** Empties the browser's storage, as the system or the student does. */
export async function emptyStorage(): Promise<void> {
  const database = await deviceDatabase();
  await Promise.all([database.clear('attempts'), database.clear('outbox'), database.clear(notesStore)]);
}

/**
 * Empties the device before a test. A page that was just closed may still finish what it had under way, and bring back
 * what it knew of: it is emptied until nothing comes back of the students that tests sign in.
 */
export async function emptyDevice(): Promise<void> {
  let left: unknown[] = [];
  do {
    clearMemory();
    await emptyStorage();
    left = await readRecords(async ({ list }) =>
      [
        await list('attempts', '7'),
        await list('outbox', '7'),
        await list('attempts', '8'),
        await list('outbox', '8'),
      ].flat(),
    );
  } while (left.length > 0);
}

/** The answers of an attempt by their questions. */
export function answersIn(attempt: Attempt | undefined): Record<string, string> | undefined {
  return attempt && Object.fromEntries(answersOf(attempt).map(({ question_id, answer }) => [question_id, answer]));
}
