import type { Subject } from '#contract/subjects.ts';
import { t } from '#web/texts.ts';

/** '2 quizzes', or 'No quizzes yet'; '' where the provider gives no count. */
export function quizCount({ quiz_count }: Pick<Subject, 'quiz_count'>): string {
  if (quiz_count === undefined) return '';
  return quiz_count > 0 ? t('facts.quizzes', { count: quiz_count }) : t('quizSubjects.none');
}
