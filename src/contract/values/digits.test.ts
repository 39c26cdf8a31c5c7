import { expect, test } from 'vitest';
import { westernDigits } from './digits.ts';

test.each([
  ['०१२३४५६७८९'],
  ['০১২৩৪৫৬৭৮৯'],
  ['੦੧੨੩੪੫੬੭੮੯'],
  ['૦૧૨૩૪૫૬૭૮૯'],
  ['୦୧୨୩୪୫୬୭୮୯'],
  ['௦௧௨௩௪௫௬௭௮௯'],
  ['౦౧౨౩౪౫౬౭౮౯'],
  ['೦೧೨೩೪೫೬೭೮೯'],
  ['൦൧൨൩൪൫൬൭൮൯'],
  ['٠١٢٣٤٥٦٧٨٩'],
  ['۰۱۲۳۴۵۶۷۸۹'],
  ['０１２３４５６７８９'],
  ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('%s are the digits 0 to 9', (digits) => {
  expect(westernDigits(digits)).toBe('0123456789');
});

test('all else stays, also numbers that are no digits', () => {
  expect(westernDigits('कक्षा १०-B, 5², ⅔, Ⅳ')).toBe('कक्षा 10-B, 5², ⅔, Ⅳ');
});
