import { areaTexts } from './common.ts';

export const t = areaTexts({
  'profile.title': 'My Profile',
  'profile.name': 'Name',
  'profile.guardian': 'Father/Mother Name',
  'profile.state': 'State',
  'profile.district': 'District',
  'profile.email': 'Email',
  'profile.phone': 'Phone',
  'profile.level': 'Selected academic level',
  'profile.notGiven': 'Not given',
  'profile.signOutEverywhere': 'Sign out on all devices',
  'profile.signOutEverywhereDetail': 'For a phone that was lost, or a computer that you have shared.',
  'profile.signOutEverywhereTitle': 'Sign out on all devices?',
  'profile.signOutEverywhereMeans':
    'Every phone and computer on which you are signed in is signed out at once, this one too. To go on, sign in again with a code.',
  'profile.signOutEverywhereKept':
    'Nothing is lost: answers that have not been sent yet stay on the device where you gave them, and are sent when you sign in there.',
  'profile.signOutEverywhereBack': 'Stay signed in',
});
