import type { Query } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/session/session.ts';
import { forgetAnswersOf, forgetAnswersOfOthers, keepAnswers } from './kept-answer-store.ts';
import { answerKeyOf } from './show-kept-answer.ts';

/** In ms. The calls of a screen are answered together, and stored together. */
const pauseMs = 200;

/**
 * Keeps every answer that `useCall` gets on this device, for the student who is signed in. When their session ends, or
 * another student signs in, they are deleted. Storage that fails is nobody's concern. Returns a function that stops it.
 */
export function startKeepingAnswers(): () => void {
  const waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    timer = undefined;
    const answers = [...waiting].flatMap(answerOf);
    waiting.clear();
    if (answers.length > 0) keepAnswers(answers).catch(() => {});
  };
  const note = (query: Query) => {
    if (query.state.data === undefined) return;
    waiting.add(query);
    timer ??= setTimeout(keep, pauseMs);
  };

  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(note);
  const stopNoting = cache.subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    // The answer to a call that the page has sent before the app is there from the beginning.
    if (isAnswer || event.type === 'added') note(event.query);
  });
  const { user } = useSession.getState();
  // What another student's sign-out could not delete.
  if (user) forgetAnswersOfOthers(user.stud_id).catch(() => {});
  const stopForgetting = useSession.subscribe((now, before) => {
    const left = before.user?.stud_id;
    if (left !== undefined && left !== now.user?.stud_id) forgetAnswersOf(left).catch(() => {});
  });
  return () => {
    clearTimeout(timer);
    stopNoting();
    stopForgetting();
  };
}

/** Empty where it is not the answer of a call, or not of the student who is signed in by now. */
function answerOf({ queryKey, state: { data, dataUpdatedAt } }: Query) {
  const key = answerKeyOf(queryKey);
  const isOwn = key?.[0] === useSession.getState().user?.stud_id;
  return key && isOwn && data !== undefined ? [{ key, data, at: dataUpdatedAt }] : [];
}
