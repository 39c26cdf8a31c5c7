import { areaTexts } from './common.ts';

export const t = areaTexts({
  'results.revise': 'To revise',
  'results.strong': 'Strong',
  'results.notTried': 'Not tried yet',
  'results.reviseFirst': 'Revise {chapter}: you got {percent}% last time',
  'results.reviseUnmarked': 'Revise {chapter}',
  'results.tryFirst': 'Next: take “{quiz}”',
  'results.allStrong': 'You passed every quiz in this subject. Well done!',
  'results.below': 'Below the pass mark of {percent}%',
  'results.lastAndBest': 'Last {percent}% · best {best}%',
  'results.take': 'Take the quiz',
  'results.empty': 'Take a quiz in this subject to see your results here.',
});
