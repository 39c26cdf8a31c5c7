import { areaTexts } from './common.ts';

export const t = areaTexts({
  'chapters.next': 'Next',
  'chapters.begun': 'Continue here',
  'content.videos': 'Videos',
  'chapters.toSubjects': 'Back to My Subjects',
  'content.plan': 'Next steps',
  'content.start': 'Start: {title}',
  'content.next': 'Next: {title}',
  'content.continue': 'Continue: {title}',
  'content.continueAt': 'Continue: {title}, {percent}%',
  'content.best': 'Test yourself: best {marks}',
  'content.bestOf': 'Test yourself: best {marks}/{max}',
  'content.quizzes': {
    one: 'Test yourself: {count} quiz',
    other: 'Test yourself: {count} quizzes',
  },
});
