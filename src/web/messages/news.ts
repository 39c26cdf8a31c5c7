import { areaTexts } from './common.ts';

export const t = areaTexts({
  'news.unknown': 'This piece of news is not here any more. It may have been taken down.',
  'news.all': 'All news',
  'news.more': 'More news',
  'news.openPicture': 'Open the whole picture',
});
