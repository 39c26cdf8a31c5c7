import { describe, expect, test } from 'vitest';
import { countries, countryOf, defaultCountry } from './countries.ts';
import { digitsOf } from './digits-of.ts';
import { readPhone } from './read-phone.ts';

const india = defaultCountry;
const read = (typed: string, country = india) => {
  const phone = readPhone(typed, country);
  return `${phone.country.iso2} ${phone.mobile}`;
};

describe('a number typed for India', () => {
  test('is its digits', () => {
    expect(read('98765 43210')).toBe('in 9876543210');
    expect(read('98765-4')).toBe('in 987654');
    expect(read('abc')).toBe('in ');
  });

  // spec: 5.12
  test('may come with a leading 0, with 91, with +91 or with 0091, as phones fill it in', () => {
    for (const typed of ['09876543210', '919876543210', '+91 98765 43210', '00919876543210', '+919876543210']) {
      expect(read(typed)).toBe('in 9876543210');
    }
  });

  test('may be written in the digits of another script', () => {
    for (const typed of ['९८७६५४३२१०', '+९१ ९८७६५ ४३२१०', '൯൮൭൬൫൪൩൨൧൦', '٠٠٩١٩٨٧٦٥٤٣٢١٠', '٩٨٧٦٥٤٣٢١٠']) {
      expect(read(typed)).toBe('in 9876543210');
    }
  });

  test('whose own first digits are 91 does not lose them', () => {
    expect(read('9198765432')).toBe('in 9198765432');
  });

  test('with a plus is of the country of its dial code', () => {
    expect(read('+44 7700 900123')).toBe('gb 7700900123');
    expect(read('+1 212 555 0100')).toBe('us 2125550100');
    expect(read('+971 50 123 4567')).toBe('ae 501234567');
  });

  test('of which only the plus has been typed is empty', () => {
    expect(read('+')).toBe('in ');
  });
});

test('a country that shares its dial code stays chosen', () => {
  expect(read('+1 604 555 0100', countryOf('ca'))).toBe('ca 6045550100');
});

// spec: 5.15
test('a number has at most 15 digits, dial code included', () => {
  expect(read('1234567890123456789')).toBe('in 1234567890123');
});

test('every country has two letters and a dial code, and is listed once', () => {
  expect(countries.length).toBeGreaterThan(200);
  for (const { iso2, dialCode } of countries) expect(`${iso2}${dialCode}`).toMatch(/^[a-z]{2}\d{1,4}$/);
  expect(new Set(countries.map(({ iso2 }) => iso2)).size).toBe(countries.length);
  expect(countryOf('zz')).toEqual(india);
});

test.each([
  'latn',
  'deva',
  'mlym',
  'arab',
  'arabext',
  'beng',
  'gujr',
  'guru',
  'knda',
  'orya',
  'taml',
  'telu',
  'fullwide',
])('the digits of %s are 0 to 9', (script) => {
  const written = new Intl.NumberFormat('en', { numberingSystem: script, useGrouping: false }).format(9_876_543_210);
  expect(digitsOf(written)).toBe('9876543210');
});

test('anything but digits is ignored', () => {
  expect(digitsOf(' +९१ 98-७६ ½ Ⅳ ab')).toBe('919876');
});
