/**
 * Ranges of numbers as keys have them. Programs write more decimals than a student can type: of a range, only the numbers
 * that can be typed are of interest, so that it is cut to them and still has the same.
 */
import { type Decimal, isLess, minus, negative, plus, printDecimal, readDecimal } from './decimal.ts';

/** What can be typed in a test. */
const decimals = 6;

/** The range between two numbers; as it is written, if these are not plain ones. */
export function rangeText(from: string, to: string): string {
  const [low, high] = [readDecimal(from), readDecimal(to)];
  return (low && high && printedRange(low, high)) ?? `${from} to ${to}`;
}

/** The range around a number. */
export function aroundText(middle: string, tolerance: string): string {
  const [value, away] = [readDecimal(middle), readDecimal(tolerance)];
  if (!value || !away || away.units < 0n) return `${middle} ± ${tolerance}`;
  return printedRange(minus(value, away), plus(value, away)) ?? `${middle} ± ${tolerance}`;
}

function printedRange(low: Decimal, high: Decimal): string | undefined {
  const [from, to] = [ceiling(low), negative(ceiling(negative(high)))];
  if (isLess(to, from)) return undefined;
  return isLess(from, to) ? `${printDecimal(from)} to ${printDecimal(to)}` : printDecimal(from);
}

/** The lowest number that can be typed, of those that are not less than one. */
function ceiling(value: Decimal): Decimal {
  if (value.places <= decimals) return value;
  const unit = 10n ** BigInt(value.places - decimals);
  const whole = value.units / unit;
  return { units: whole * unit < value.units ? whole + 1n : whole, places: decimals };
}
