import { afterEach, expect, test, vi } from 'vitest';
import { makeDeviceId } from './use-registration.ts';

afterEach(() => void vi.restoreAllMocks());

test("a device id is shaped 'id_' plus a hash, and never the same twice", () => {
  const ids = Array.from({ length: 50 }, makeDeviceId);
  for (const id of ids) expect(id).toMatch(/^id_[0-9a-f]{16}$/);
  expect(new Set(ids).size).toBe(50);
});

test('it is made from the user agent, random data and the time', () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Chrome');
  const now = vi.spyOn(Date, 'now').mockReturnValue(1);
  let chance = 1;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.fill(chance);
    return array;
  });
  const first = makeDeviceId();
  expect(makeDeviceId()).toBe(first);
  agent.mockReturnValue('Firefox');
  const otherAgent = makeDeviceId();
  now.mockReturnValue(2);
  const otherTime = makeDeviceId();
  chance = 2;
  const otherChance = makeDeviceId();
  expect(new Set([first, otherAgent, otherTime, otherChance]).size).toBe(4);
});
