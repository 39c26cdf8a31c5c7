import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearProgressMemory,
  deleteSentProgress,
  findProgress,
  listProgress,
  noteSent,
  saveProgress,
} from './progress-store.ts';

const at = (topic_id: string, position: number, watched_at = 1) => ({ topic_id, position, duration: 100, watched_at });

beforeEach(() => {
  localStorage.clear();
  clearProgressMemory();
});

test('the progress that was saved last of a topic counts', () => {
  saveProgress('anjali', at('t1', 10));
  saveProgress('anjali', at('t1', 20, 2));
  expect(findProgress('anjali', 't1')).toMatchObject({ position: 20, delivered: false });
  expect(listProgress('anjali')).toHaveLength(1);
});

test('another student of the same device sees nothing of it', () => {
  saveProgress('anjali', at('t1', 10));
  expect(listProgress('rahul')).toEqual([]);
});

test('progress saved while an earlier one is being sent still waits', () => {
  saveProgress('anjali', at('t1', 10, 1));
  const [sent] = listProgress('anjali');
  saveProgress('anjali', at('t1', 20, 2));
  if (sent) noteSent('anjali', sent);
  expect(findProgress('anjali', 't1')).toMatchObject({ position: 20, delivered: false });
});

test('signing out leaves on the device only what the provider does not have', () => {
  saveProgress('anjali', at('t1', 10));
  saveProgress('anjali', at('t2', 10));
  for (const stored of listProgress('anjali').slice(0, 1)) noteSent('anjali', stored);
  deleteSentProgress('anjali');
  expect(listProgress('anjali').map(({ topic_id }) => topic_id)).toEqual(['t1']);
});

test('old progress that was sent makes room; progress that was not sent stays', () => {
  for (let index = 0; index < 250; index++) saveProgress('anjali', at(`t${index}`, 10, index));
  expect(listProgress('anjali')).toHaveLength(250);
  for (const stored of listProgress('anjali')) noteSent('anjali', stored);
  expect(listProgress('anjali')).toHaveLength(200);
  expect(findProgress('anjali', 't249')).toBeDefined();
});

test.each(['', 'garbage', '{}', '[null]', '[{"topic_id":1}]'])('corrupt storage counts as nothing: %s', (text) => {
  localStorage.setItem('watched:anjali', text);
  expect(listProgress('anjali')).toEqual([]);
  saveProgress('anjali', at('t1', 10));
  expect(findProgress('anjali', 't1')?.position).toBe(10);
});

test('storage that is full or forbidden does not stop the video', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => saveProgress('anjali', at('t1', 10))).not.toThrow();
  expect(findProgress('anjali', 't1')?.position).toBe(10);
  setItem.mockRestore();
  saveProgress('anjali', at('t2', 20));
  clearProgressMemory();
  expect(listProgress('anjali').map(({ topic_id }) => topic_id)).toEqual(['t2', 't1']);
});

test('storage that is emptied gets everything again with the next progress', () => {
  saveProgress('anjali', at('t1', 10, 1));
  localStorage.clear();
  expect(findProgress('anjali', 't1')?.position).toBe(10);
  saveProgress('anjali', at('t2', 20, 2));
  clearProgressMemory();
  expect(listProgress('anjali').map(({ topic_id }) => topic_id)).toEqual(['t2', 't1']);
});

test('what another tab has deleted, for a student who is forgotten, does not come back', () => {
  saveProgress('anjali', at('t1', 10, 1));
  localStorage.removeItem('watched:anjali');
  window.dispatchEvent(new StorageEvent('storage', { key: 'watched:anjali', newValue: null }));
  expect(listProgress('anjali')).toEqual([]);
  saveProgress('anjali', at('t2', 20, 2));
  expect(localStorage.getItem('watched:anjali')).not.toContain('t1');
});

test('newer progress of another tab counts', () => {
  saveProgress('anjali', at('t1', 10, 1));
  localStorage.setItem('watched:anjali', JSON.stringify([{ ...at('t1', 30, 2), delivered: true }]));
  expect(findProgress('anjali', 't1')).toMatchObject({ position: 30, delivered: true });
  saveProgress('anjali', at('t2', 20, 3));
  expect(findProgress('anjali', 't1')?.position).toBe(30);
});
