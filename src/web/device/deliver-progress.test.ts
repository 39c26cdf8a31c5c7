import { afterEach, beforeEach, expect, test } from 'vitest';
import { config } from '#web/config.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { fakeProvider, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { deliverProgress } from './deliver-progress.ts';
import { findProgress, keepProgress } from './kept-progress.ts';

const path = '/Portal/watch_progress';
const keep = (topic_id: string, watched_at: number) =>
  keepProgress('7', { topic_id, position: 20, duration: 100, watched_at });
const deliveredOf = (topic_id: string) => findProgress('7', topic_id)?.delivered;

beforeEach(() => {
  config.extensions = true;
  localStorage.clear();
  setUser(asha, 'token-1');
});
afterEach(() => {
  removeUser({ signedOut: false });
  config.extensions = false;
});

test('what could not be delivered without a network is delivered the next time', async () => {
  const provider = fakeProvider({ [path]: noNetwork });
  keep('t1', 1);
  await deliverProgress();
  expect(deliveredOf('t1')).toBe(false);
  provider.replies[path] = ok(null);
  await deliverProgress();
  expect(deliveredOf('t1')).toBe(true);
});

test('a topic that the provider will not hear of does not hold up the others', async () => {
  const notYours = Response.json(refusal('This is not part of your courses.'), { status: 403 });
  fakeProvider({ [path]: ({ topic_id }) => (topic_id === 'left' ? notYours : ok(null)) });
  keep('t1', 1);
  keep('left', 2);
  await deliverProgress();
  expect(deliveredOf('t1')).toBe(true);
});

test('what one student watched is never delivered as what another did', async () => {
  const provider = fakeProvider({
    [path]: () => {
      setUser({ ...asha, stud_id: '8' }, 'token-2');
      return ok(null);
    },
  });
  keep('t1', 1);
  keep('t2', 2);
  await deliverProgress();
  expect(provider.sent.map(({ payload }) => [payload['stud_id'], payload['topic_id']])).toEqual([['7', 't2']]);
});
