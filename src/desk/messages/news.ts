import { areaTexts } from './common.ts';

export const t = areaTexts({
  'news.add': 'Write news',
  'news.none': 'There are no news yet.',
  'news.noBatches': 'You have no batch of your own to write to. The owner lists your batches in staff.csv.',
  'news.list': 'News, the newest first',
  'news.date': 'Date',
  'news.heading': 'Heading',
  'news.text': 'Text',
  'news.textHint': 'Plain text, or simple HTML such as <b>bold</b>, lists and links.',
  'news.for': 'For',
  'news.everybody': 'Everybody',
  'news.hidden': 'Hidden',
  'news.preview': 'As students see it',
  'news.picture': 'Picture',
  'news.dropPicture': 'Take the picture away',
  'news.save': 'Publish',
  'news.title': 'News',
  'news.isHidden': 'These news are hidden. Students do not see them.',
  'news.hide': 'Hide the news',
  'news.hideQuestion': 'Students no longer see them. You can show them again later.',
  'news.show': 'Show again',
});
