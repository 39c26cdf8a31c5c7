import { areaTexts } from './common.ts';

export const t = areaTexts({
  'bookmarks.bookmark': 'Bookmark',
  'bookmarks.page': 'Bookmark this page',
});
