/** Numbers that students type, and the keys that say which of them are right. All are exact: whole millionths. */
import { westernDigits } from '#contract/values/digits.ts';

/** Both ends are right too. */
export interface NumberRange {
  from: bigint;
  to: bigint;
}

const decimals = 6;
const pattern = /^([-−–－+＋]?)(\d{0,12})(?:\.(\d{0,6}))?$/;

/** Whether a number may begin so: it may be one already, or a sign or a point only. */
export function isNumberBegun(text: string): boolean {
  return pattern.test(westernDigits(text).trim());
}

/**
 * A number in millionths, or undefined for what is none: it has one sign, digits of any script, at most 12 before the point
 * and 6 after it. No comma, which groups digits in India and is the point elsewhere; no fraction, exponent or unit.
 */
export function readNumber(text: string): bigint | undefined {
  const [, sign = '', whole = '', fraction = ''] = pattern.exec(westernDigits(text).trim()) ?? [];
  if (whole + fraction === '') return undefined;
  const size = BigInt(whole + fraction.padEnd(decimals, '0'));
  return /[-−–－]/.test(sign) ? -size : size;
}

/** The shortest text that reads as this number, with at least so many decimals. */
export function printNumber(millionths: bigint, places = 0): string {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(places, '0');
  const whole = digits.slice(0, -decimals);
  return `${millionths < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/**
 * Which numbers are right: '2.5', '2.49 to 2.51', '2.49..2.51', '2.5 ± 0.01', or several of them with 'or'. Undefined for
 * what is no such key, such as '2.4-2.6', which may be two numbers or a difference, and for a number that cannot be typed.
 */
export function readKey(key: string): NumberRange[] | undefined {
  const ranges = key.split(/\s+or\s+/i).map(readRange);
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** The key in the one form in which it is stored: '2.49 to 2.51 or 3'. */
export function printKey(ranges: readonly NumberRange[]): string {
  return ranges
    .map(({ from, to }) => (from === to ? printNumber(from) : `${printNumber(from)} to ${printNumber(to)}`))
    .join(' or ');
}

/** Some of the numbers that a key takes, and the next ones that it does not, all with as many decimals as the key has. */
export function examplesOf(ranges: readonly NumberRange[]): { taken: string[]; others: string[] } {
  const places = Math.max(...ranges.flatMap(({ from, to }) => [placesOf(from), placesOf(to)]));
  const step = 10n ** BigInt(decimals - places);
  const print = (number: bigint) => printNumber(number, places);
  const isTaken = (number: bigint) => ranges.some(({ from, to }) => from <= number && number <= to);
  const taken = ranges.flatMap(({ from, to }) => {
    if (to - from > step * 3n) return [print(from), print(from + step), '…', print(to)];
    const count = Number((to - from) / step) + 1;
    return Array.from({ length: count }, (_, at) => print(from + step * BigInt(at)));
  });
  const others = ranges.map(({ to }) => to + step).filter((number) => !isTaken(number));
  return { taken, others: others.map(print) };
}

function placesOf(millionths: bigint): number {
  return (printNumber(millionths).split('.')[1] ?? '').length;
}

function readRange(text: string): NumberRange | undefined {
  const [, middle = '', tolerance = ''] = /^(.+?)\s*(?:±|\+\/?[-−])\s*(.+)$/.exec(text) ?? [];
  if (tolerance) return around(readNumber(middle), readNumber(tolerance));
  // Of '1...5' nobody can say where the point is.
  if (text.includes('...')) return undefined;
  const [, from = text, to = text] = /^(.+?)(?:\s+to\s+|\s*\.\.\s*)(.+)$/i.exec(text) ?? [];
  return rangeOf(readNumber(from), readNumber(to));
}

function around(middle: bigint | undefined, tolerance: bigint | undefined): NumberRange | undefined {
  if (middle === undefined || tolerance === undefined || tolerance < 0n) return undefined;
  const [from, to] = [middle - tolerance, middle + tolerance].map((end) => readNumber(printNumber(end)));
  return rangeOf(from, to);
}

function rangeOf(from: bigint | undefined, to: bigint | undefined): NumberRange | undefined {
  return from === undefined || to === undefined || from > to ? undefined : { from, to };
}
