import { areaTexts } from './common.ts';

export const t = areaTexts({
  'profile.title': 'My Profile',
  'profile.privacy': 'Privacy',
  'profile.myData': 'My data',
  'profile.name': 'Name',
  'profile.guardian': 'Father/Mother Name',
  'profile.state': 'State',
  'profile.district': 'District',
  'profile.email': 'Email',
  'profile.phone': 'Phone',
  'profile.level': 'Selected academic level',
  'profile.notGiven': 'Not given',
  'profile.settings': 'Settings',
  'profile.savesData': 'Use less data',
  'profile.savesDataDetail':
    'On this device: videos start in low quality and stop at their end, cards have no pictures, and nothing loads ahead of time.',
  'profile.signOutEverywhere': 'Sign out on all devices',
  'profile.signOutEverywhereDetail': 'Use this if you lost a phone or used a shared computer.',
});
