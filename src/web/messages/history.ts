import { areaTexts } from './common.ts';

export const t = areaTexts({
  'history.title': 'Recently Watched',
  'history.empty': 'The videos you watch appear here.',
  'history.unknown': "This video isn't in your history. You can find it in its chapter.",
  'history.all': 'See all watched videos',
  'history.openChapter': 'Open chapter',
});
