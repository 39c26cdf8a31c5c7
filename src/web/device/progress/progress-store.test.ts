import { beforeEach, expect, test, vi } from 'vitest';
import { findProgress, forgetDelivered, keepProgress, listProgress, markDelivered } from './progress-store.ts';

const at = (topic_id: string, position: number, watched_at = 1) => ({ topic_id, position, duration: 100, watched_at });

beforeEach(() => localStorage.clear());

test('what was kept last of a topic is what counts', () => {
  keepProgress('anjali', at('t1', 10));
  keepProgress('anjali', at('t1', 20, 2));
  expect(findProgress('anjali', 't1')).toMatchObject({ position: 20, delivered: false });
  expect(listProgress('anjali')).toHaveLength(1);
});

test('another student of the same phone sees nothing of it', () => {
  keepProgress('anjali', at('t1', 10));
  expect(listProgress('rahul')).toEqual([]);
});

test('what is kept while an earlier one is being delivered still waits', () => {
  keepProgress('anjali', at('t1', 10, 1));
  const [sent] = listProgress('anjali');
  keepProgress('anjali', at('t1', 20, 2));
  if (sent) markDelivered('anjali', sent);
  expect(findProgress('anjali', 't1')).toMatchObject({ position: 20, delivered: false });
});

test('signing out leaves on the device only what the provider does not have', () => {
  keepProgress('anjali', at('t1', 10));
  keepProgress('anjali', at('t2', 10));
  for (const kept of listProgress('anjali').slice(0, 1)) markDelivered('anjali', kept);
  forgetDelivered('anjali');
  expect(listProgress('anjali').map((kept) => kept.topic_id)).toEqual(['t1']);
});

test('old deliveries make room, undelivered ones never do', () => {
  for (let place = 0; place < 250; place++) keepProgress('anjali', at(`t${place}`, 10, place));
  expect(listProgress('anjali')).toHaveLength(250);
  for (const kept of listProgress('anjali')) markDelivered('anjali', kept);
  expect(listProgress('anjali')).toHaveLength(200);
  expect(findProgress('anjali', 't249')).toBeDefined();
});

test.each(['', 'garbage', '{}', '[null]', '[{"topic_id":1}]'])('corrupt storage counts as nothing: %s', (text) => {
  localStorage.setItem('watched:anjali', text);
  expect(listProgress('anjali')).toEqual([]);
  keepProgress('anjali', at('t1', 10));
  expect(findProgress('anjali', 't1')?.position).toBe(10);
});

test('storage that is full or forbidden does not stop the film', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepProgress('anjali', at('t1', 10))).not.toThrow();
  setItem.mockRestore();
});
