import { areaTexts } from './common.ts';

export const t = areaTexts({
  'history.title': 'Recently Watched',
  'history.empty': 'Videos that you watch appear here, so that you find them again.',
  'history.unknown': 'This video is not among those that you watched lately. You find it in its chapter.',
  'history.all': 'See what you watched',
});
