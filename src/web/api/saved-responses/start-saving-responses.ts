import type { Query } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/session/session.ts';
import { deleteResponsesOf, deleteResponsesOfOthers, saveResponses } from './response-store.ts';
import { responseKeyOf } from './show-saved-response.ts';

/** In ms. The calls of a screen are answered together, and stored together. */
const pauseMs = 200;

/**
 * Saves every response that `useCall` gets on this device, for the student who is signed in. When their session ends, or
 * another student signs in, they are deleted. Storage that fails is nobody's concern. Returns a function that stops it.
 */
export function startSavingResponses(): () => void {
  const waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const responses = [...waiting].flatMap(responseOf);
    waiting.clear();
    if (responses.length > 0) saveResponses(responses).catch(() => {});
  };
  const note = (query: Query) => {
    if (query.state.data === undefined) return;
    waiting.add(query);
    timer ??= setTimeout(save, pauseMs);
  };

  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(note);
  const stopNoting = cache.subscribe((event) => {
    const isResponse = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    // The response to a call that the page has sent before the app is there from the beginning.
    if (isResponse || event.type === 'added') note(event.query);
  });
  const { user } = useSession.getState();
  // What another student's sign-out could not delete.
  if (user) deleteResponsesOfOthers(user.stud_id).catch(() => {});
  const stopDeleting = useSession.subscribe((now, before) => {
    const left = before.user?.stud_id;
    if (left !== undefined && left !== now.user?.stud_id) deleteResponsesOf(left).catch(() => {});
  });
  return () => {
    clearTimeout(timer);
    stopNoting();
    stopDeleting();
  };
}

/** Empty where it is not the response of a call, or not of the student who is signed in by now. */
function responseOf({ queryKey, state: { data, dataUpdatedAt } }: Query) {
  const key = responseKeyOf(queryKey);
  const isOwn = key?.[0] === useSession.getState().user?.stud_id;
  return key && isOwn && data !== undefined ? [{ key, data, at: dataUpdatedAt }] : [];
}
