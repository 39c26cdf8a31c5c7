import { expect, it } from 'vitest';
import { measureSms } from '#server/platform/sms/measure-sms.ts';
import { smsText } from './auth.messages.ts';

const values = { otp: '0123', academy: 'Sunrise Academy', host: 'portal.example.org', minutes: 5 };

it('is one short message in plain letters, with the line by which a browser fills it in', () => {
  expect(smsText(values, 'en')).toBe(
    '0123 is your code for Sunrise Academy. Valid for 5 minutes. Do not share it.\n\n@portal.example.org #0123',
  );
});

it.each([
  ['Zoë’s “Academy” – Kochi', /for Zoe's "Academy" - Kochi\./],
  ['सनराइज़ अकादमी', /^0123 is your code\. Valid/],
  ['The Very Long Name of an Academy '.repeat(4), /^0123 is your code\. Valid/],
  ['Sunrise 🌅', /^0123 is your code\. Valid/],
])('stays one message in plain letters for an academy called %s', (academy, beginning) => {
  const text = smsText({ ...values, academy }, 'en');
  expect(text).toMatch(beginning);
  expect(text).toMatch(/\n\n@portal\.example\.org #0123$/);
  expect(measureSms(text)).toMatchObject({ encoding: 'GSM-7', parts: 1 });
});

it('keeps the name as it is in other languages, which need Unicode anyway', () => {
  expect(smsText({ ...values, academy: 'Zoë – Kochi' }, 'hi')).toContain('Zoë – Kochi');
});
