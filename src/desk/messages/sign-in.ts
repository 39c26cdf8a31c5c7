import { areaTexts } from './common.ts';

export const t = areaTexts({
  'signIn.title': 'Sign in to the desk',
  'signIn.detail': 'For the staff of the academy. We send a code to your mobile number.',
  'signIn.send': 'Send the code',
  'signIn.code': 'Code of {count} digits',
  'signIn.sentTo': 'If {number} belongs to the staff, a code is on its way to it.',
  'signIn.enter': 'Sign in',
  'signIn.again': 'Send the code again',
  'signIn.change': 'Another number',
  'signIn.lost': 'Lost your number? Ask the owner of the academy.',
  'signIn.session': 'You are signed out after 30 minutes without use, and after 8 hours at the latest.',
});
