import type { ReactNode } from 'react';
import type { QuizWork, UnsentWork } from '#web/device/sign-out/unsent-work.ts';
import { t } from '#web/messages/sign-out.ts';

interface UnsentSummaryProps {
  work: UnsentWork;
  /** The phone is shared: what is not submitted is deleted. */
  isShared: boolean;
}

/** What the provider does not have yet: what of it stays on this device, and what is deleted. */
export function UnsentSummary({ work: { submissions, drafts, videos, documents }, isShared }: UnsentSummaryProps) {
  const waiting = quizLines(submissions, 'signOut.notSentQuiz');
  const begun = quizLines(drafts, 'signOut.draft');
  if (videos > 0) begun.push(t('signOut.videos', { count: videos }));
  const notes = documents > 0 ? [t('signOut.notes', { count: documents })] : [];
  return (
    <>
      <Lines title={t('signOut.stays')} lines={isShared ? waiting : [...waiting, ...begun]} />
      <Lines
        title={<span className="text-bad">{t('signOut.deleted')}</span>}
        lines={isShared ? [...begun, ...notes] : []}
      />
    </>
  );
}

function Lines({ title, lines }: { title: ReactNode; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-semibold">{title}</p>
      <ul className="sign-out-lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two quizzes may have one name
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** A dialog on a small phone has room for this many. */
const maxListed = 3;

function quizLines(quizzes: QuizWork[], key: 'signOut.notSentQuiz' | 'signOut.draft'): string[] {
  const lines = quizzes
    .slice(0, maxListed)
    .map(({ name, answers }) => t(key, { count: answers, quiz: name || t('signOut.unnamedQuiz') }));
  const more = quizzes.length - maxListed;
  return more > 0 ? [...lines, t('signOut.more', { count: more })] : lines;
}
