/** Numbers of a file, without the faults of binary fractions: `units` / 10^`places`. */
export interface Decimal {
  units: bigint;
  places: number;
}

const pattern = /^([-+−]?)(\d{0,30})(?:\.(\d{0,30}))?(?:e([-+]?\d{1,2}))?$/i;

export function readDecimal(text: string): Decimal | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = pattern.exec(text.trim()) ?? [];
  if (whole + fraction === '') return undefined;
  const size = BigInt(whole + fraction);
  const places = fraction.length - Number(exponent);
  const units = sign === '-' || sign === '−' ? -size : size;
  return places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 };
}

/** As it is written without an exponent, and without zeros at its end. */
export function printDecimal({ units, places }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places);
  return { units: unitsAt(a, places) + unitsAt(b, places), places };
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, places: a.places + b.places };
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, negative(b));
}

export function negative({ units, places }: Decimal): Decimal {
  return { units: -units, places };
}

export function isLess(a: Decimal, b: Decimal): boolean {
  return minus(a, b).units < 0n;
}

function unitsAt({ units, places }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - places);
}
