import { areaTexts } from './common.ts';

export const t = areaTexts({
  'merge.title': 'Merge another account into {name}',
  'merge.hint':
    '{name}, {number}, stays. Find the other account of the same person: its work moves to this one, and it is then disabled.',
  'merge.choose': 'Choose the account that goes',
  'merge.none': 'Nobody fits. Look for another spelling of the name, or the last digits of the old number.',
  'merge.check': 'Check before you merge',
  'merge.goes': 'This account goes',
  'merge.stays': 'This account stays',
  'merge.moves': 'What moves to the account that stays',
  'merge.attempts': 'Submitted quizzes',
  'merge.drafts': 'Unfinished quizzes',
  'merge.videos': 'Watched videos',
  'merge.subjects': 'Subjects',
  'merge.after':
    'The account that goes is signed out and disabled. Where both did the same quiz, both results are kept.',
  'merge.final': 'Merging cannot be undone.',
  'merge.differ': 'The names differ. Ask before you merge: two people would share one account.',
  'merge.joined': 'Joined',
  'merge.differs': 'Differs',
  'merge.same': 'It is the same person',
  'merge.do': 'Merge the two accounts',
  'merge.doOf': 'Merge {goes} into {stays}',
  'merge.question': 'Is this the same person? This cannot be undone.',
  'merge.done': 'All work is on this page now.',
  'merge.other': 'Choose another one',
});
