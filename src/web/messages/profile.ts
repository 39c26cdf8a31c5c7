import { areaTexts } from './common.ts';

export const t = areaTexts({
  'profile.title': 'My Profile',
  'profile.privacy': 'Privacy',
  'profile.name': 'Name',
  'profile.guardian': 'Father/Mother Name',
  'profile.state': 'State',
  'profile.district': 'District',
  'profile.email': 'Email',
  'profile.phone': 'Phone',
  'profile.level': 'Selected academic level',
  'profile.notGiven': 'Not given',
  'profile.signOutEverywhere': 'Sign out on all devices',
  'profile.signOutEverywhereDetail': 'Use this if you lost a phone or used a shared computer.',
});
