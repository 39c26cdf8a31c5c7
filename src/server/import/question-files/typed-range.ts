/**
 * Ranges of numbers as keys have them. Programs write more decimals than a student can type: of a range, only the numbers
 * that can be typed are of interest, so that it is cut to them and still has the same.
 */

/** What can be typed in a test. */
const decimals = 6;
const plain = /^([-+−]?)(\d*)\.?(\d*)$/;

/** The range between two numbers; as it is written, if these are not plain ones. */
export function rangeText(from: string, to: string): string {
  const [low, high] = [scaled(from), scaled(to)];
  if (low === undefined || high === undefined) return `${from} to ${to}`;
  return printedRange(low, high) ?? `${from} to ${to}`;
}

/** The range around a number. */
export function aroundText(middle: string, tolerance: string): string {
  const [value, away] = [scaled(middle), scaled(tolerance)];
  if (value === undefined || away === undefined || away < 0n) return `${middle} ± ${tolerance}`;
  return printedRange(value - away, value + away) ?? `${middle} ± ${tolerance}`;
}

/** Programs print at most 17 decimals, or a number such as 1e-5. */
const places = 30;

function scaled(written: string): bigint | undefined {
  const [, mantissa = written, exponent = '0'] = /^(.*)[eE]([-+]?\d{1,2})$/.exec(written.trim()) ?? [];
  const [, sign = '', whole = '', part = ''] = plain.exec(mantissa.trim()) ?? [];
  const zeros = places - part.length + Number(exponent);
  if (whole + part === '' || zeros < 0 || zeros > 2 * places) return undefined;
  const digits = BigInt(whole + part) * 10n ** BigInt(zeros);
  return sign === '-' || sign === '−' ? -digits : digits;
}

function printedRange(low: bigint, high: bigint): string | undefined {
  const unit = 10n ** BigInt(places - decimals);
  const [from, to] = [ceiling(low, unit), -ceiling(-high, unit)];
  if (from > to) return undefined;
  return from === to ? printed(from) : `${printed(from)} to ${printed(to)}`;
}

function ceiling(value: bigint, unit: bigint): bigint {
  const whole = value / unit;
  return whole * unit < value ? whole + 1n : whole;
}

function printed(millionths: bigint): string {
  const size = millionths < 0n ? -millionths : millionths;
  const part = String(size % 1_000_000n)
    .padStart(decimals, '0')
    .replace(/0+$/, '');
  return `${millionths < 0n ? '-' : ''}${size / 1_000_000n}${part === '' ? '' : `.${part}`}`;
}
