import { expect, test } from 'vitest';
import { readSaved, save } from './saved-drafts.ts';
import { endSession, readDraft, sessionEnded, startSession, storeDraft } from './session.ts';

test('what somebody wrote outlives a session that ends by itself, and goes when they sign out', () => {
  startSession('one', '+91 1');
  save('quiz', 'a question');
  storeDraft('student', 'a district');
  sessionEnded('one');
  startSession('two', '+91 1');
  expect([readSaved('quiz'), readDraft('student')]).toEqual(['a question', 'a district']);
  endSession();
  startSession('three', '+91 1');
  expect([readSaved('quiz'), readDraft('student')]).toEqual([null, null]);
  endSession();
});
