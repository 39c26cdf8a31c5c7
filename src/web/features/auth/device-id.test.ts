import { expect, test } from 'vitest';
import { makeDeviceId } from './device-id.ts';

test("a device id is shaped 'id_' plus a hash, and never the same twice", () => {
  const ids = Array.from({ length: 50 }, makeDeviceId);
  for (const id of ids) expect(id).toMatch(/^id_[0-9a-f]{16}$/);
  expect(new Set(ids).size).toBe(50);
});
