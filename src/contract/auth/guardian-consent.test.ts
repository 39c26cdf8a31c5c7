import { expect, test } from 'vitest';
import { failedConsentCheck } from './guardian-consent.ts';

const today = '2026-11-23';
const check = (date_of_birth: string, guardian_agrees = false, on = today) =>
  failedConsentCheck({ date_of_birth, guardian_agrees }, on);

test('somebody is under 18 until the day before their birthday, and then needs nobody', () => {
  expect(check('2008-11-24')).toBe('consentRequired');
  expect(check('2008-11-24', true)).toBeUndefined();
  expect(check('2008-11-23')).toBeUndefined();
  expect(check('2008-02-29', false, '2026-02-28')).toBe('consentRequired');
  expect(check('2008-02-29', false, '2026-03-01')).toBeUndefined();
  expect(check(today, true)).toBeUndefined();
});

test.each([
  ['', 'birthRequired'],
  ['2026-11-24', 'birthInvalid'],
  ['1905-11-23', 'birthInvalid'],
  ['1905-11-24', undefined],
  ['2010-02-29', 'birthInvalid'],
  ['2010-13-01', 'birthInvalid'],
  ['2010-2-3', 'birthInvalid'],
  ['07-11-2010', 'birthInvalid'],
  ['+010000-01-01', 'birthInvalid'],
] as const)("'%s' as a date of birth: %s", (date_of_birth, failed) => {
  expect(check(date_of_birth, true)).toBe(failed);
});
