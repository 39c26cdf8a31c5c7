import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';

/** A message to an Indian number. */
export const testSms: SmsMessage = {
  to: '+919876543210',
  phone_code: '91',
  mobile: '9876543210',
  language: 'en',
  text: '4821 is your code for Sunrise',
  otp: '4821',
  academy: 'Sunrise',
  host: 'portal.example.org',
  minutes: 5,
  at: 5,
};
