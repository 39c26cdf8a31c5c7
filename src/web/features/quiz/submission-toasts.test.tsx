import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import type { SubmissionResult } from '#web/device/quiz/send-submission.ts';
import { removeUser } from '#web/session/session.ts';
import { signInAsha } from '#web/testing/open-portal.tsx';
import { showSubmissionToasts } from './submission-toasts.ts';

const listeners = vi.hoisted(() => new Set<(result: SubmissionResult) => void>());
vi.mock('#web/device/quiz/send-submission.ts', () => ({
  onSubmissionResult: (listener: (result: SubmissionResult) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const publish = (result: Partial<SubmissionResult>) =>
  act(() => {
    for (const listener of listeners)
      listener({ stud_id: '7', attempt_id: 'a1', isAccepted: true, message: 'Submitted.', ...result });
  });
const toasts = (role: 'alert' | 'status') => [...screen.getByRole(role).children].map((each) => each.textContent);

let stop: () => void;

beforeEach(() => {
  signInAsha();
  render(<Toaster closeLabel="Close" screen="/" />);
  stop = showSubmissionToasts();
});
afterEach(() => {
  stop();
  act(() => toast.remove());
  cleanup();
  removeUser({ signedOut: false });
});

test('an accepted submission is a toast with the message, or without one the title of the result', () => {
  publish({});
  expect(toasts('status')).toEqual(['Submitted.']);
  publish({ attempt_id: 'a2', message: '' });
  // It replaces the earlier one.
  expect(toasts('status')).toEqual(['Quiz Complete']);
  expect(toasts('alert')).toEqual([]);
});

test('a submission that is not accepted is an error toast with the message', () => {
  publish({ isAccepted: false, message: 'Please open the quiz again.' });
  expect([toasts('alert'), toasts('status')]).toEqual([['Please open the quiz again.'], []]);
});

test('each is one toast, though two parts of the portal show them', () => {
  const stopSecond = showSubmissionToasts();
  publish({});
  expect([toasts('status'), toasts('alert')]).toEqual([['Submitted.'], []]);
  act(() => toast.remove());
  publish({ attempt_id: 'a2', isAccepted: false, message: 'Not your course.' });
  expect([toasts('status'), toasts('alert')]).toEqual([[], ['Not your course.']]);
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect([toasts('status'), toasts('alert')]).toEqual([[], []]);
  stopSecond();
});

test('another student sees no toast of it, and nobody does after the end', () => {
  publish({ stud_id: '8' });
  stop();
  publish({});
  expect([toasts('status'), toasts('alert')]).toEqual([[], []]);
});
