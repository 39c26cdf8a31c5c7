import type { QuizWork, UnsentWork } from '#web/device/sign-out/unsent-work.ts';
import { t } from '#web/messages/sign-out.ts';

interface UnsentSummaryProps {
  work: UnsentWork;
  /** The phone is shared: what is not submitted is deleted. */
  isShared: boolean;
}

/** What the provider does not have yet, and what becomes of it. */
export function UnsentSummary({ work: { submissions, drafts, videos, documents }, isShared }: UnsentSummaryProps) {
  const lost = 'mt-2 font-medium text-bad';
  return (
    <>
      {submissions.length > 0 && (
        <>
          <QuizList quizzes={submissions} />
          <p className="mt-2">{t('signOut.notSentDetail')}</p>
        </>
      )}
      {drafts.length > 0 && (
        <>
          <p className="mt-4 font-semibold">{t('signOut.drafts', { count: drafts.length })}</p>
          <QuizList quizzes={drafts} />
          <p className={isShared ? lost : 'mt-2'}>{isShared ? t('signOut.draftsDeleted') : t('signOut.draftsStay')}</p>
        </>
      )}
      {videos > 0 && (
        <p className={isShared ? lost : 'mt-4'}>
          {t(isShared ? 'signOut.videosDeleted' : 'signOut.videosStay', { count: videos })}
        </p>
      )}
      {isShared && documents > 0 && <p className={lost}>{t('signOut.notesDeleted', { count: documents })}</p>}
    </>
  );
}

/** A dialog on a small phone has room for this many. */
const maxListed = 3;

function QuizList({ quizzes }: { quizzes: QuizWork[] }) {
  const more = quizzes.length - maxListed;
  return (
    <ul className="sign-out-quizzes">
      {quizzes.slice(0, maxListed).map(({ attempt_id, name, answers }) => (
        <li key={attempt_id}>
          {t(answers === 0 ? 'signOut.noAnswersOf' : 'signOut.answersOf', {
            count: answers,
            quiz: name || t('signOut.unnamedQuiz'),
          })}
        </li>
      ))}
      {more > 0 && <li>{t('signOut.more', { count: more })}</li>}
    </ul>
  );
}
