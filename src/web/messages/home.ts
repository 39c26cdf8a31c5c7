import { areaTexts } from './common.ts';

export const t = areaTexts({
  'home.continueWatching': 'Continue watching',
  'home.minutesLeft': '{count} min left',
  'home.places': 'More to learn from',
  'home.studyMaterialsHint': 'Notes to read and write on',
  'home.quizzesHint': 'Test yourself, see your reports',
  'home.liveClassesHint': 'Join a class of today',
  'home.recentlyWatchedHint': 'Videos you saw last',
  'home.newsHint': 'What is new at your academy',
});
