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
  'signIn.session': 'Only this tab is signed in: until 30 minutes without a click, and for 8 hours at most.',
});
