import { Link } from '@tanstack/react-router';
import { formatDate } from '#desk/messages/format.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { moreChosen, type Question } from './question-order.ts';

interface QuestionFactsProps {
  quiz_id: string;
  question: Question;
}

/** Why somebody should look at a question, what it is about, and the way to its key. */
export function QuestionFacts({ quiz_id, question }: QuestionFactsProps) {
  const { problem, topic, difficulty } = question;
  const more = moreChosen(question);
  const about = [topic, difficulty].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-col gap-3 text-sm">
      {problem && <Notice tone="warn">{t(`questions.${problem}`)}</Notice>}
      {!problem && more !== undefined && <p>{t('questions.moreChoseHelp', { letter: more })}</p>}
      {about && <p className="text-ink-soft">{about}</p>}
      <Corrected question={question} />
      <CorrectKey quiz_id={quiz_id} question={question} />
    </div>
  );
}

/** The way to the page on which a wrong key is corrected. */
function CorrectKey({ quiz_id, question: { question_id, position } }: { quiz_id: string; question: Question }) {
  return (
    <Link
      to="/quizzes/$quiz_id/questions/$question_id"
      params={{ quiz_id, question_id }}
      aria-label={t('key.title', { number: position })}
      className="row-link font-semibold text-primary-ink underline-offset-4 hover:underline"
    >
      {t('key.correct')}
    </Link>
  );
}

/** What was decided about a question, mostly because its key was wrong when it was asked. What is right now is beside it. */
function Corrected({ question: { regraded } }: { question: Question }) {
  if (!regraded) return null;
  const { policy, regraded_at } = regraded;
  const isByKey = policy === 'instead' || policy === 'also-right';
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {t(isByKey ? 'key.corrected' : 'key.decided', { date: formatDate(regraded_at), policy: t(`key.${policy}`) })}
    </p>
  );
}
