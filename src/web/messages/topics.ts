import { areaTexts } from './common.ts';

export const t = areaTexts({
  'topics.list': 'Topics',
  'topics.notWatched': 'Not watched yet',
  'topics.unknown': "This video is no longer available, or isn't part of your courses.",
  'topics.previous': 'Previous',
  'topics.next': 'Next video',
});
