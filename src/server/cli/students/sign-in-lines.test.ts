import { expect, test } from 'vitest';
import { signInLines } from './sign-in-lines.ts';

test.each([
  ['codes', 'from 5, because codes were just asked for'],
  ['wrong codes', 'from 5, because there were too many wrong codes'],
] as const)('after %s, the help desk reads how long to wait and why', (after, text) => {
  const state = { lastCode: undefined, onNewDevice: { until: 5, after }, onTrustedDevice: undefined };
  const [, next] = signInLines(state, undefined, { time: String, hasEmail: false });
  expect(next?.[1]).toBe(`${text}; on a phone they have used before, as soon as they ask`);
});
