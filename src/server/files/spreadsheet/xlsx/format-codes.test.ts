import { expect, test } from 'vitest';
import { generalText, readStyles, shower } from './formats.ts';

test.each([
  ['0', 2.5, '3'],
  ['0', -2, '-2'],
  ['0', -0.2, '0'],
  ['0.00', 0.5, '0.50'],
  ['0.00', 1.005, '1.01'],
  ['#.##', 0.5, '.5'],
  ['0.0#', 4, '4.0'],
  ['0.##', 4, '4.'],
  ['000', 7, '007'],
  ['00000-00000', 9876543210, '98765-43210'],
  ['000-000', 9876543210, '9876543-210'],
  ['#,##0', 1234567, '1,234,567'],
  ['#,##0.00', 1234.5, '1,234.50'],
  ['#,##0', 12, '12'],
  ['0,000', 12, '0,012'],
  ['0.0,,"M"', 2_500_000, '2.5M'],
  ['[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', 1234567, '12,34,567'],
  ['[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', 1234, '1,234'],
  ['0%', 0.255, '26%'],
  ['0.0%', 0.125, '12.5%'],
  ['"₹" #,##0', 500, '₹ 500'],
  ['[$₹-4009] #,##0.00', 1500, '₹ 1,500.00'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', -5, '$(5.00)'],
  ['#,##0;[Red](#,##0)', -5, '(5)'],
  ['0;-0;"none"', 0, 'none'],
  [';;;', 5, ''],
  ['0" kg"', 12, '12 kg'],
  ['0.00E+00', 1.6e-19, '1.60E-19'],
  ['0.00E+00', 9.999, '1.00E+01'],
  ['0E-0', 6.022e23, '6E23'],
  ['##0.0E+0', 12345, '12.3E+3'],
  ['0.00E+00', 0, '0.00E+00'],
  ['# ?/?', 0.75, '3/4'],
  ['# ?/?', 1.5, '1 1/2'],
  ['# ?/?', 2, '2'],
  ['# ?/?', 0, '0'],
  ['# ??/??', 0.3125, '5/16'],
  ['?/?', 1.5, '3/2'],
  ['# ?/8', 0.25, '2/8'],
  ['# ?/?', -1.5, '-1 1/2'],
  ['General', 12.5, '12.5'],
  ['General" m"', 3, '3 m'],
])('%s shows %d as %s', (code, value, text) => {
  expect(shower(code)(value)).toBe(text);
});

test.each(['G/通用格式', '[<5]0;[>=9]0', '[$-F800]dddd, d mmmm yyyy', `"${'a'.repeat(300)}"0`])(
  '%s shows nothing that is known of 7',
  (code) => {
    expect(shower(code)(7)).toBeUndefined();
  },
);

test.each([
  [12, '12'],
  [9876543210, '9876543210'],
  [919876543210, '919876543210'],
  [1 / 3, '0.333333333'],
  [0.1 + 0.2, '0.3'],
  [-2.5, '-2.5'],
  [0, '0'],
  [0.00001, '0.00001'],
  [1.6e-19, '1.6E-19'],
  [6.02214076e23, '6.02214E+23'],
])('without a format, %d is shown as %s', (value, text) => {
  expect(generalText(value)).toBe(text);
});

/** Sunday, the 4th of January 2026, at 9:05:07 in the evening. */
const moment = 46_026 + (21 * 3600 + 5 * 60 + 7) / 86_400;

test.each([
  ['d\\-mmm', '4-Jan'],
  ['dd-mm-yyyy', '04-01-2026'],
  ['m/d/yyyy', '1/4/2026'],
  ['mmm-yy', 'Jan-26'],
  ['[$-4009]dddd, d mmmm yyyy;@', 'Sunday, 4 January 2026'],
  ['ddd d.m.', 'Sun 4.1.'],
  ['mmmmm', 'J'],
  ['h:mm', '21:05'],
  ['hh:mm:ss AM/PM', '09:05:07 PM'],
  ['mm:ss', '05:07'],
  ['yyyy"-"mm hh"h"mm', '2026-01 21h05'],
])('%s shows %s', (code, text) => {
  expect(shower(code)(moment)).toBe(text);
});

test.each([
  ['[h]:mm', '26:05'],
  ['[mm]:ss', '1565:07'],
])('%s goes on past a day as %s', (code, text) => {
  expect(shower(code)((26 * 3600 + 5 * 60 + 7) / 86_400)).toBe(text);
});

test.each([
  [49, '', '250310123456'],
  [200, '@', '250310123456'],
  [200, 'General_)', '250310123456'],
  // A careless writer has it, and no code of its own.
  [164, '', '250310123456'],
])('a number of twelve digits in style %d %s keeps them all', (id, code, text) => {
  const codes = code && `<numFmts><numFmt numFmtId="${id}" formatCode="${code}"/></numFmts>`;
  const styles = `<styleSheet>${codes}<cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
  expect(readStyles(Buffer.from(styles)).formats[0]?.show(250310123456)).toBe(text);
});
