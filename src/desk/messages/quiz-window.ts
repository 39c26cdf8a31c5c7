import { areaTexts } from './common.ts';

export const t = areaTexts({
  'quizzes.opensOn': 'Opens on {date}',
  'quizzes.closesOn': 'Closes on {date}',
  'quizzes.oneAttempt': 'One attempt',
  'quizzes.after': 'Marks and answers after the closing',
});
