import { areaTexts } from './common.ts';

export const t = areaTexts({
  'older.show': 'Show more',
  'older.added': { one: '{count} more is shown.', other: '{count} more are shown.' },
  'older.all': "That's all.",
});
