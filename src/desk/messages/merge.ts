import { areaTexts } from './common.ts';

export const t = areaTexts({
  'merge.title': 'Two accounts of {name}',
  'merge.hint':
    '{name}, {number}, stays. Look for the other account of the same person: all its work comes here, and it is disabled.',
  'merge.choose': 'Choose the account that goes',
  'merge.none': 'Nobody fits. Look for another spelling of the name, or the last digits of the old number.',
  'merge.check': 'Check before you merge',
  'merge.goes': 'This account goes',
  'merge.stays': 'This account stays',
  'merge.moves': 'What moves',
  'merge.attempts': 'Submitted quizzes',
  'merge.drafts': 'Quizzes only begun',
  'merge.videos': 'Watched videos',
  'merge.subjects': 'Subjects',
  'merge.after': 'The account that goes is signed out and disabled. Where both have some of the same, nothing is lost.',
  'merge.do': 'Merge the two accounts',
  'merge.question': 'Is this the same person? There is no way back.',
  'merge.done': 'All work is on this page now.',
  'merge.other': 'Choose another one',
});
