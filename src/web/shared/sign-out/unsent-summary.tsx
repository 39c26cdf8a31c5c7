import { CheckIcon, CloseIcon } from '#ui/icons/icons.tsx';
import type { QuizWork, UnsentWork } from '#web/device/sign-out/unsent-work.ts';
import { t } from '#web/texts.ts';

interface UnsentSummaryProps {
  work: UnsentWork;
  /** The phone is shared: what is not submitted is deleted. */
  isShared: boolean;
}

/** What the provider does not have yet: what of it stays on this device, and what is deleted. */
export function UnsentSummary({ work: { submissions, drafts, videos, documents }, isShared }: UnsentSummaryProps) {
  const waiting = quizLines('signOut.quiz', submissions);
  const begun = quizLines('signOut.draft', drafts);
  if (videos > 0) begun.push(t('signOut.videos', { count: videos }));
  const notes = documents > 0 ? [t('signOut.notes', { count: documents })] : [];
  return (
    <>
      <Lines areDeleted lines={isShared ? [...begun, ...notes] : []} />
      <Lines lines={isShared ? waiting : [...waiting, ...begun]} />
    </>
  );
}

function Lines({ areDeleted = false, lines }: { areDeleted?: boolean; lines: string[] }) {
  if (lines.length === 0) return null;
  const Sign = areDeleted ? CloseIcon : CheckIcon;
  return (
    <>
      <p className={`mt-3 flex items-start gap-2 font-semibold ${areDeleted ? 'text-bad' : 'text-good'}`}>
        <Sign className="size-5 shrink-0 translate-y-0.5" />
        {t(areDeleted ? 'signOut.deleted' : 'signOut.stays')}
      </p>
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

function quizLines(key: 'signOut.quiz' | 'signOut.draft', quizzes: QuizWork[]): string[] {
  const lines = quizzes
    .slice(0, maxListed)
    .map(({ name, answers }) => t(key, { count: answers, quiz: name || t('signOut.unnamedQuiz') }));
  const more = quizzes.length - maxListed;
  return more > 0 ? [...lines, t('signOut.more', { count: more })] : lines;
}
