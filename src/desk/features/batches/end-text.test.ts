import { expect, test } from 'vitest';
import { batch } from '#desk/testing/some-data.ts';
import { batchFacts } from './end-text.ts';

test('a batch has a next class, and none once it has ended', () => {
  const last = Date.parse('2026-12-02');
  expect(batchFacts({ ...batch, ends_at: last })).toMatch(/^12 students · next class .+ · Ends after 1 Dec 2026$/);
  expect(batchFacts({ ...batch, ends_at: last, is_ended: true })).toBe('12 students · Ended on 1 Dec 2026');
});
