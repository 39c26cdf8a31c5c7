import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

describe('an id', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('is a UUID, another one each time', () => {
    expect(newId()).toMatch(uuid);
    expect(newId()).not.toBe(newId());
  });

  test('is one on plain http too, where browsers have no crypto.randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(newId()).toMatch(uuid);
    expect(newId()).not.toBe(newId());
  });
});
