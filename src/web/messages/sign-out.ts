import { areaTexts } from './common.ts';

export const t = areaTexts({
  'signOut.title': 'Sign out?',
  'signOut.code': "You'll need a new code to sign in.",
  'signOut.everywhere': 'Sign out on all devices',
  'signOut.everywhereTitle': 'Sign out on all devices?',
  'signOut.everywhereDetail':
    "You'll be signed out everywhere, including here. To sign in again, you'll need a new code.",
  'signOut.everywhereSafe': "On your other devices, answers that aren't sent yet stay until you sign in there.",
  'signOut.sending': 'Sending your answers…',
  'signOut.sendingDetail': "Please wait a moment. Then you'll be signed out.",
  'signOut.sendingLater': 'If you sign out now, they stay on this device and are sent when you sign in again.',
  'signOut.notSent': {
    one: '{count} answer is not sent yet',
    other: '{count} answers are not sent yet',
  },
  'signOut.deletes': {
    one: '{count} answer will be deleted here',
    other: '{count} answers will be deleted here',
  },
  'signOut.stays': 'Kept until you sign in again',
  'signOut.deleted': 'Deleted from this device',
  'signOut.quiz': {
    one: '{quiz}: {count} answer',
    other: '{quiz}: {count} answers',
  },
  'signOut.draft': {
    one: '{quiz}: {count} answer, not submitted',
    other: '{quiz}: {count} answers, not submitted',
  },
  'signOut.unnamedQuiz': 'A quiz',
  'signOut.more': {
    one: 'and {count} more quiz',
    other: 'and {count} more quizzes',
  },
  'signOut.videos': {
    one: 'Your place in {count} video',
    other: 'Your places in {count} videos',
  },
  'signOut.notes': {
    one: 'Your notes on {count} PDF',
    other: 'Your notes on {count} PDFs',
  },
  'signOut.unknown': "We couldn't check whether all your answers are sent. Those that are not stay on this device.",
  'signOut.shared': 'Shared device: forget me here',
  'signOut.sharedDetail': 'Deletes your notes, quiz drafts and copies of pages here.',
  'signOut.wait': 'Wait and send',
  'signOut.keep': 'Sign out, send later',
  'signOut.delete': 'Delete and sign out',
  'signOut.now': 'Sign out now',
  'signOut.confirm': 'Sign out',
  'signOut.stay': 'Stay',
});
