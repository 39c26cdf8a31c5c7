import { areaTexts } from './common.ts';

export const t = areaTexts({
  'quizWindow.opens': 'Opens on {date}',
  'quizWindow.openUntil': 'Open until {date}',
  'quizWindow.closed': 'Closed on {date}',
  'quizWindow.once': 'One attempt',
  'quizWindow.after': 'Marks and answers come after the closing',
  'quizWindow.isBefore': 'This quiz opens on {date}. Its questions are shown then.',
  'quizWindow.isClosed': 'This quiz closed on {date}, so no new attempt can begin.',
  'quizWindow.isUsed': 'This quiz has one attempt, and you have taken it.',
  'quizWindow.check': 'Check again',
  'quizWindow.resultsOn': 'Marks and answers come on {date}',
  'quizWindow.late': 'Submitted after the closing',
  'quizWindow.repeated': 'Does not count: the first attempt counts',
  'quizWindow.waiting': 'Results to come',
});
