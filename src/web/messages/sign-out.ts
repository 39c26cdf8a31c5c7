import { areaTexts } from './common.ts';

export const t = areaTexts({
  'signOut.title': 'Sign out?',
  'signOut.code': "To sign in again, you'll need a new code.",
  'signOut.everywhere': 'Sign out on all devices',
  'signOut.everywhereTitle': 'Sign out on all devices?',
  'signOut.everywhereDetail':
    "You'll be signed out everywhere, including here. To sign in again, you'll need a new code.",
  'signOut.everywhereSafe':
    "Your work is safe. Answers that aren't sent yet stay on the device where you gave them, and are sent when you sign in there.",
  'signOut.sending': 'Sending your answers…',
  'signOut.sendingDetail': "Please wait a moment. Then you'll be signed out.",
  'signOut.sendingFirst': 'Please wait a moment.',
  'signOut.notSent': {
    one: '{count} answer is not sent yet',
    other: '{count} answers are not sent yet',
  },
  'signOut.quizNotSent': {
    one: '{count} quiz is not sent yet',
    other: '{count} quizzes are not sent yet',
  },
  'signOut.notSentDetail': 'Wait until they are sent, or keep them on this device for your next sign-in.',
  'signOut.answersOf': {
    one: '{count} answer of {quiz}',
    other: '{count} answers of {quiz}',
  },
  'signOut.noAnswersOf': '{quiz}, submitted without answers',
  'signOut.unnamedQuiz': 'a quiz',
  'signOut.more': {
    one: 'and {count} more quiz',
    other: 'and {count} more quizzes',
  },
  'signOut.drafts': {
    one: 'You have not submitted this quiz yet:',
    other: 'You have not submitted these quizzes yet:',
  },
  'signOut.draftsStay': 'Your answers stay on this device for your next sign-in.',
  'signOut.draftsDeleted': {
    one: 'These answers will be deleted from this device.',
    other: 'These answers will be deleted from this device.',
  },
  'signOut.videosStay': {
    one: 'Your place in {count} video is not saved online yet. It stays on this device.',
    other: 'Your places in {count} videos are not saved online yet. They stay on this device.',
  },
  'signOut.videosDeleted': {
    one: 'Your place in {count} video is not saved online yet. It will be deleted.',
    other: 'Your places in {count} videos are not saved online yet. They will be deleted.',
  },
  'signOut.notesDeleted': {
    one: 'Your notes on {count} PDF will be deleted from this device.',
    other: 'Your notes on {count} PDFs will be deleted from this device.',
  },
  'signOut.unknown': "We couldn't check whether all your answers are sent. Those that are not stay on this device.",
  'signOut.shared': 'This device is shared. Forget me here',
  'signOut.sharedDetail': 'Only answers that are not sent yet stay here.',
  'signOut.wait': 'Wait and send',
  'signOut.keep': 'Sign out, send later',
  'signOut.now': 'Sign out now',
  'signOut.confirm': 'Sign out',
  'signOut.stay': 'Stay signed in',
});
