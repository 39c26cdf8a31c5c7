import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subjectsCall } from '#contract/subjects.ts';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { callProvider } from './call-provider.ts';
import { providerNow } from './provider-time.ts';

const noon = Date.UTC(2028, 1, 29, 12);
const minute = 60_000;
const year = 365 * 24 * 60 * minute;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

/** An answer that says it is noon. */
async function answer(headers: Record<string, string> = { Date: new Date(noon).toUTCString() }): Promise<void> {
  fakeProvider({ '/Student/subjects': () => Response.json(ok([]), { headers }) });
  await callProvider(subjectsCall, {});
}

test.each([
  ['a year ahead', year],
  ['a year behind', -year],
  ['an hour behind', -60 * minute],
  ['at 1970', -noon],
])('on a device whose clock is %s it is the provider’s time', async (_, off) => {
  vi.setSystemTime(noon + off);
  await answer();
  expect(providerNow()).toBe(noon);
  vi.setSystemTime(noon + off + minute);
  expect(providerNow()).toBe(noon + minute);
});

test('a clock that is nearly right is believed, and so is one that was put right', async () => {
  vi.setSystemTime(noon - year);
  await answer();
  vi.setSystemTime(noon - 30_000);
  await answer();
  expect(providerNow()).toBe(noon - 30_000);
});

test.each([[{}], [{ Date: 'soon' }]])('an answer that does not say the time changes nothing: %j', async (headers) => {
  vi.setSystemTime(noon);
  await answer();
  vi.setSystemTime(noon + year);
  await answer(headers as Record<string, string>);
  expect(providerNow()).toBe(noon + year);
});
