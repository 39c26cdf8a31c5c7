import { expect, it } from 'vitest';
import { measureSms, toGsm } from './measure-sms.ts';

it.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  [`${'a'.repeat(158)}€`, 'GSM-7', 160, 1],
  [`${'a'.repeat(159)}[`, 'GSM-7', 161, 2],
  ['Ω@£ é\n', 'GSM-7', 6, 1],
  ['ü'.repeat(160), 'GSM-7', 160, 1],
  ['क'.repeat(70), 'Unicode', 70, 1],
  [`${'a'.repeat(70)}–`, 'Unicode', 71, 2],
  ['😀', 'Unicode', 2, 1],
])('%j is %s, %i characters and %i parts', (text, encoding, length, parts) => {
  expect(measureSms(text)).toEqual({ encoding, length, parts });
});

it('writes dashes, quotes and accents in the letters of GSM-7, and leaves what it cannot write', () => {
  expect(toGsm('“Âcademy” – Śunrise’s… é 5€')).toBe(`"Academy" - Sunrise's... é 5€`);
  expect(toGsm('सनराइज़')).toMatch(/^[\u0900-\u097f]+$/);
  expect(measureSms(toGsm('सनराइज़')).encoding).toBe('Unicode');
});
