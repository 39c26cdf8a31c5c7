import { areaTexts } from './common.ts';

export const t = areaTexts({
  'privacy.title': 'Privacy',
  'privacy.academy': 'What your academy keeps',
  'privacy.academyDetail':
    'The details you registered with, such as your name and phone number. Your subjects, your quiz answers, your marks, and when you gave them.',
  'privacy.portalDetail':
    'How far you watched videos. The answers of a quiz you have begun, so that you can go on elsewhere. When you signed in, and a cookie that recognises this device. For a day, how often codes were asked for or wrong, by number and network address.',
  'privacy.device': 'What stays on this device',
  'privacy.deviceDetail':
    "Your notes, highlights and bookmarks, the page you were on, what you searched for, copies of the pages you opened, and answers that aren't sent yet. On a shared device, say so when you sign out: all of it is deleted, except answers that aren't sent yet.",
  'privacy.who': 'Who sees it',
  'privacy.whoDetail': 'The people who run the portal at your academy. Other students never do.',
  'privacy.others': 'Who else is involved',
  'privacy.othersDetail':
    'No advertising, no tracking. A message service gets your number to send you codes. YouTube, Vimeo or another site learns of your visit only if your academy links to it and you open that page, class or chat.',
  'privacy.long': 'How long',
  'privacy.longDetail':
    'Until your academy erases it. Its backups may keep it longer. After at most 30 days you need a new code to sign in.',
  'privacy.choices': 'Your choices',
  'privacy.choicesDetail': 'Ask your academy for a copy, a correction, or to erase what it has about you.',
  'privacy.ask': 'I have a question about my privacy.',
});
