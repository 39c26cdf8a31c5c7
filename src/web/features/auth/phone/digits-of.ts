/**
 * The digits in a text, as 0 to 9. Keyboards in India also write digits of Devanagari, Malayalam, Arabic and other
 * scripts.
 */
export function digitsOf(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/\P{ASCII}/gu, (digit) => String(numberOf(digit)));
}

/** Unicode has the ten digits of each script in a row, beginning with zero. */
function numberOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}
