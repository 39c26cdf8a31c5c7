import { areaTexts } from './common.ts';

export const t = areaTexts({
  'watching.chapter': 'Chapter',
  'watching.chapters': 'Chapters of {subject}',
  'watching.videos': 'Videos',
  'watching.students': 'Students',
  'watching.begun': 'Begun',
  'watching.finishedOnes': 'Finished',
  'watching.notBegun': 'Not begun',
  'watching.notBegunOf': { one: '{count} not begun', other: '{count} not begun' },
  'watching.finished': 'Finished all',
  'watching.reached': 'Students who watched at least this far',
  'watching.part': 'How much of the video, in percent',
  'watching.video': '{begun} of {students} began it, {finished} finished it.',
  'watching.left': 'Most left between {from} and {to}%: {count} students.',
  'watching.notMeasured': { one: '{count} not measured', other: '{count} not measured' },
  'watching.notMeasuredHelp':
    '‘Finished all’ leaves out videos of other sites that have never told how far a student watched.',
  'watching.unmeasured': 'Not measured',
  'watching.unmeasuredHelp': '{begun} began it. The other site has not told how far anybody watched.',
  'watching.last': 'Last watched',
  'watching.none': 'This subject has no videos yet.',
  'watching.nobody': 'Nobody fits. Choose ‘All’ in the lists above.',
  'watching.state': 'Watched',
  'watching.reachedOf': { one: 'to {percent}%: {count} student', other: 'to {percent}%: {count} students' },
  'watching.who': 'Who has watched',
  'watching.search': 'Search for a student',
});
