import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultOtpsPerDay, maxWrongTries, otpLimits, type Window } from '#server/domain/limits/otp-limits.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
const limits = otpLimits(defaultOtpsPerDay);

it.each([
  ['a phone, in a day', inADay(limits.wrongTries)],
  ['an account, until its OTPs are blocked', limits.consecutiveFailures + limits.consecutiveFailuresOnTrusted],
  ['an address', inADay(limits.wrongTriesFromAddress)],
  ['a network', inADay(limits.wrongTriesFromNetwork)],
  ['the site', inADay(limits.wrongTriesOnSite)],
])('docs/security.md states the chance of a right guess: %s', (_who, max) => {
  const percent = (100 * chance(max)).toPrecision(4);
  expect(text).toMatch(new RegExp(`\\| ${max}( \\(n/4\\))? +\\| ${percent}%`));
});

it('docs/security.md states the chance of a right guess in a year', () => {
  const inARow = limits.consecutiveFailures + limits.consecutiveFailuresOnTrusted;
  const daily = inADay(limits.wrongTries);
  for (const max of [12 * inARow, 52 * inARow, 365 * 2 * daily]) {
    expect(text).toMatch(new RegExp(`\\| ${max} +\\| ${(100 * chance(max)).toPrecision(4)}%`));
  }
  expect(text).toContain(`or ${(100 * chance(365 * daily)).toPrecision(4)}% in a year`);
});

it('docs/security.md states the shares of trusted and untrusted devices', () => {
  const { consecutiveFailures, consecutiveFailuresOnTrusted, sends, sendsOnSite, sendsAbroad } = limits;
  expect(text).toContain(`${consecutiveFailures} from untrusted devices and ${consecutiveFailuresOnTrusted} on its`);
  expect(text).toContain(`At most ${2 * inADay(sends)} messages a day therefore go to one number`);
  expect(text).toContain(`they need ${inADay(sendsOnSite) / inADay(sends)} phones (n/10)`);
  expect(text).toContain(`or ${Math.ceil(inADay(sendsAbroad) / inADay(limits.sendsAbroadToTrusted))} abroad`);
  // The limit on an hour must not be used up by fewer than that on a day.
  const inAnHour = (windows: Window[]) => windows.find(({ within }) => within === 60 * 60_000)?.max ?? Number.NaN;
  expect(inAnHour(sendsOnSite) / inAnHour(sends)).toBe(inADay(sendsOnSite) / inADay(sends));
});

it('docs/security.md states the cost of SMS pumping', () => {
  const sent = inADay(limits.sendsOnSite);
  const abroad = inADay(limits.sendsAbroad);
  expect(text).toContain(`${(sent - abroad).toLocaleString('en')} p + ${abroad} q`);
  expect(text).toContain(`₹${(0.2 * (sent - abroad) + 20 * abroad).toLocaleString('en')} at ₹0.20 and ₹20`);
});

/** The page's P(w): the chance that at least one of w guesses is right. */
function chance(guesses: number): number {
  const perCode = 1 - maxWrongTries / 10_000;
  const rest = 1 - (guesses % maxWrongTries) / 10_000;
  return 1 - perCode ** Math.floor(guesses / maxWrongTries) * rest;
}

function inADay(windows: Window[]): number {
  return windows.at(-1)?.max ?? Number.NaN;
}
