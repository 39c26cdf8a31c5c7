import { Link } from '@tanstack/react-router';
import { formatDate } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { QuestionText } from '#ui/question/question-text.tsx';
import type { Question } from './question-order.ts';

/** The way to the page on which a wrong key is corrected. */
export function CorrectKey({ quiz_id, question: { question_id, position } }: { quiz_id: string; question: Question }) {
  return (
    <Link
      to="/results/$quiz_id/questions/$question_id"
      params={{ quiz_id, question_id }}
      aria-label={t('key.title', { number: position })}
      className="row-link font-semibold text-primary-ink underline-offset-4 hover:underline"
    >
      {t('key.correct')}
    </Link>
  );
}

/** What was decided about a question, mostly because its key was wrong when it was asked. */
export function Corrected({ question: { regraded, options } }: { question: Question }) {
  if (!regraded) return null;
  const right = regraded.right === null ? undefined : options[regraded.right];
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {t(right?.is_right ? 'key.decided' : 'key.corrected', {
        date: formatDate(regraded.regraded_at),
        policy: t(`key.${regraded.policy}`),
      })}
      {right && !right.is_right && (
        <>
          {' · '}
          <QuestionText source={right.text} inline />
        </>
      )}
    </p>
  );
}
