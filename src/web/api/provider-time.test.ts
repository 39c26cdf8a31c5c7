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

/** Makes a call whose response has the time noon. */
async function receive(headers: Record<string, string> = { Date: new Date(noon).toUTCString() }): Promise<void> {
  fakeProvider({ '/Student/subjects': () => Response.json(ok([]), { headers }) });
  await callProvider(subjectsCall, {});
}

test.each([
  ['a year ahead', year],
  ['a year behind', -year],
  ['an hour behind', -60 * minute],
  ['at 1970', -noon],
])('on a device whose clock is %s the time is the provider’s', async (_, off) => {
  vi.setSystemTime(noon + off);
  await receive();
  expect(providerNow()).toBe(noon);
  vi.setSystemTime(noon + off + minute);
  expect(providerNow()).toBe(noon + minute);
});

test('a clock that is nearly right is used, and so is one that was corrected', async () => {
  vi.setSystemTime(noon - year);
  await receive();
  vi.setSystemTime(noon - 30_000);
  await receive();
  expect(providerNow()).toBe(noon - 30_000);
});

test('the clock of a Wi-Fi’s sign-in page is not the provider’s', async () => {
  vi.setSystemTime(noon);
  const headers = { Date: new Date(noon - year).toUTCString() };
  fakeProvider({ '/Student/subjects': () => new Response('<h1>Sign in</h1>', { headers }) });
  await expect(callProvider(subjectsCall, {})).rejects.toThrow();
  expect(providerNow()).toBe(noon);
});

test.each([[{}], [{ Date: 'soon' }]])('a response without a time changes nothing: %j', async (headers) => {
  vi.setSystemTime(noon);
  await receive();
  vi.setSystemTime(noon + year);
  await receive(headers as Record<string, string>);
  expect(providerNow()).toBe(noon + year);
});
