import { westernDigits } from '#contract/values/digits.ts';

/** The digits in a text, as 0 to 9. */
export function digitsOf(text: string): string {
  return westernDigits(text).replace(/\D/g, '');
}
