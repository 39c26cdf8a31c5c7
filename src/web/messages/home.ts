import { areaTexts } from './common.ts';

export const t = areaTexts({
  'home.continueWatching': 'Continue watching',
  'home.minutesLeft': '{count} min left',
  'home.explore': 'Explore',
});
