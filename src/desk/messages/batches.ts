import { areaTexts } from './common.ts';

export const t = areaTexts({
  'batches.title': 'Batches',
  'batches.none': 'No batch has students yet. Name them in batches.csv, and import the folder.',
  'batches.ended': 'Ended on {date}',
  'batches.ends': 'Ends after {date}',
  'batches.results': 'Students of this batch',
  'batches.endTitle': 'End this batch',
  'batches.lastDay': 'Last day (now, if empty)',
  'batches.end': 'End the batch',
  'batches.endQuestion': 'You can let it go on again later.',
  'batches.resume': 'Let it go on',
  'batches.resumeQuestion': 'Who was in it to the end is in it again, with all that it gave them.',
  'batches.kept': 'Results and reports stay, here and for the students.',
  'batches.losing': {
    one: '{count} student loses a subject that only this batch gives: {subjects}',
    other: '{count} students lose a subject that only this batch gives: {subjects}',
  },
  'batches.inNoBatch': {
    one: '{count} student is in no other batch, and can still sign in.',
    other: '{count} students are in no other batch, and can still sign in.',
  },
  'batches.hidden': 'Nobody sees these any more: live classes {classes}, quizzes {quizzes}, news {news}.',
  'batches.former': 'Who has left',
  'batches.firstOf': 'The first {shown} of {count}',
  'batches.until': 'Until {date}',
  'batches.fromUntil': 'From {from} until {until}',
});
