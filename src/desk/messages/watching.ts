import { areaTexts } from './common.ts';

export const t = areaTexts({
  'watching.chapter': 'Chapter',
  'watching.chapters': 'Chapters of {subject}',
  'watching.videos': 'Videos',
  'watching.students': 'Students',
  'watching.begun': 'Begun',
  'watching.finished': 'Finished all',
  'watching.notBegun': 'Not begun',
  'watching.last': 'Last watched',
  'watching.none': 'This subject has no videos yet.',
  'watching.nobody': 'Nobody fits. Choose ‘All’ in the lists above.',
  'watching.state': 'Watched',
  'watching.reached': 'How many came how far, in percent',
  'watching.reachedOf': { one: 'to {percent}%: {count} student', other: 'to {percent}%: {count} students' },
  'watching.video': '{begun} began it, {finished} finished it',
  'watching.who': 'Who has watched',
  'watching.search': 'Search for a student',
});
