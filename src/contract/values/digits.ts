/** The same text with the digits 0 to 9: keyboards in India also write those of Devanagari, Malayalam, Arabic and others. */
export function westernDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(numberOf(digit)));
}

/** Unicode has the ten digits of each script in a row, beginning with zero. */
function numberOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  // The digits of mathematics are five rows without a gap.
  if (codePoint >= 0x1d7ce && codePoint <= 0x1d7ff) return (codePoint - 0x1d7ce) % 10;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}
