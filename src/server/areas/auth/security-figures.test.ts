import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeLimits, defaultCodesPerDay, maxWrongOnCode, type Window } from './rate-limits/otp-limits.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
const limits = codeLimits(defaultCodesPerDay);

it.each([
  ['a phone, in a day', inADay(limits.wrong)],
  ['a phone, until its codes stop', limits.wrongInARow],
  ['an address', inADay(limits.wrongFromAddress)],
  ['a prefix', inADay(limits.wrongFromPrefix)],
  ['the site', inADay(limits.wrongOnSite)],
])('the chance of a guess is what the limits make of it: %s', (_who, most) => {
  const percent = (100 * chance(most)).toPrecision(4);
  expect(text).toMatch(new RegExp(`\\| ${most}( \\(n/4\\))? +\\| ${percent}%`));
});

it('the cost of a pump is what the limits make of it', () => {
  const sent = inADay(limits.sendsOnSite);
  const abroad = inADay(limits.sendsAbroad);
  expect(text).toContain(`${(sent - abroad).toLocaleString('en')} p + ${abroad} q`);
  expect(text).toContain(`₹${(0.2 * (sent - abroad) + 20 * abroad).toLocaleString('en')} at ₹0.20 and ₹20`);
});

/** P(w) of the page: that one of so many wrong guesses at most would have been right. */
function chance(guesses: number): number {
  const perCode = 1 - maxWrongOnCode / 10_000;
  const rest = 1 - (guesses % maxWrongOnCode) / 10_000;
  return 1 - perCode ** Math.floor(guesses / maxWrongOnCode) * rest;
}

function inADay(windows: Window[]): number {
  return windows.at(-1)?.most ?? Number.NaN;
}
