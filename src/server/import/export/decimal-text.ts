/** A number as people write it, without an exponent. */
export function decimalText(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(100).replace(/0+$/, '').replace(/\.$/, '') : text;
}
