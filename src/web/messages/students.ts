import { areaTexts } from './common.ts';

export const t = areaTexts({
  'students.title': 'Who is learning?',
  'students.detail': 'These students share this mobile number.',
  'students.signedIn': 'Signed in now',
  'students.unsent': "Answers that aren't sent yet stay on this device until their student is back.",
});
