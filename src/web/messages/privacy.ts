import { areaTexts } from './common.ts';

export const t = areaTexts({
  'privacy.title': 'Privacy',
  'privacy.academy': 'What your academy keeps',
  'privacy.academyDetail':
    'Your academy keeps the details you registered with, such as your name and phone number. It also keeps your subjects, your quiz answers, your marks, and when you gave them.',
  'privacy.portalDetail':
    'The portal remembers how far you watched videos, and the answers of a quiz you have begun, so that you can go on elsewhere. It remembers when you signed in, and recognises this device by a cookie. For a day it counts how often codes were asked for or wrong, by number and network address.',
  'privacy.consentDetail':
    'It also keeps your date of birth. If you are under 18, it keeps who agreed for you, when, and how the academy knows. That person can take it back at the academy.',
  'privacy.device': 'What stays on this device',
  'privacy.deviceDetail':
    "This device keeps your notes, highlights and bookmarks, the page you were on, what you searched for, copies of the pages you opened, and answers that aren't sent yet. On a shared device, say so when you sign out: all of it is deleted, the answers of quizzes you have only begun too. Only quizzes that you submitted and that aren't sent yet stay.",
  'privacy.who': 'Who sees it',
  'privacy.whoDetail': 'The people who run the portal at your academy see it. Other students never do.',
  'privacy.others': 'Who else is involved',
  'privacy.othersDetail':
    'There is no advertising and no tracking. A message service gets your number to send you codes. YouTube, Vimeo or another site learns of your visit only if your academy links to it and you open that page, class or chat.',
  'privacy.long': 'How long',
  'privacy.longDetail':
    'All of it is kept until your academy erases it. Its backups may keep it longer. After at most 30 days you need a new code to sign in.',
  'privacy.choices': 'Your choices',
  'privacy.choicesDetail': 'Ask your academy for a copy, a correction, or to erase what it has about you.',
  'privacy.version': 'Version {version}',
  'privacy.ask': 'I have a question about my privacy.',
});
