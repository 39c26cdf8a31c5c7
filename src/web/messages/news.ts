import { areaTexts } from './common.ts';

export const t = areaTexts({
  'news.unknown': 'This news item is no longer available.',
  'news.all': 'All news',
  'news.more': 'More news',
  'news.openPicture': 'Open the full picture',
});
