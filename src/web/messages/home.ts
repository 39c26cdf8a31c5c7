import { areaTexts } from './common.ts';

export const t = areaTexts({
  'home.continueWatching': 'Continue watching',
  'home.minutesLeft': '{count} min left',
  'home.underMinuteLeft': 'Under 1 min left',
  'home.explore': 'Explore',
  'home.now': 'What to do now',
  'home.videoBegun': 'Continue your video',
  'home.quizBegun': 'Finish your quiz',
  'home.quizNotSent': 'Quiz not sent yet',
  'home.nextLesson': 'Your next lesson',
  'home.firstLesson': 'Start here',
  'home.answered': {
    one: '{answered} of {count} answered',
    other: '{answered} of {count} answered',
  },
  'home.join': 'Join',
  'home.continue': 'Continue',
  'home.watch': 'Watch',
  'home.open': 'Open',
  'home.newTab': 'Opens in a new tab',
});
