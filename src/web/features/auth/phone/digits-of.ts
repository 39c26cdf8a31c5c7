/** The digits in a text, as 0 to 9: also those of Devanagari, Malayalam, Arabic and every other script, which keyboards in India write. */
export function digitsOf(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/\P{ASCII}/gu, (digit) => String(numberOf(digit)));
}

/** Unicode has the ten digits of each script in a row, zero first. */
function numberOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
