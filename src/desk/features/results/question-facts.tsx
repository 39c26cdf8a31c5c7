import { formatPercent } from '#desk/messages/format.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { Corrected, CorrectKey } from './correct-key.tsx';
import { moreChosen, type Question } from './question-order.ts';

interface QuestionFactsProps {
  quiz_id: string;
  question: Question;
  attempts: number;
}

/** What the numbers of a question say, in words, and the way to its key. */
export function QuestionFacts({ quiz_id, question, attempts }: QuestionFactsProps) {
  const { facility, discrimination, problem, topic, difficulty } = question;
  const more = moreChosen(question);
  const isWarned = problem !== null && problem !== 'few_attempts';
  const about = [topic, difficulty].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-col gap-3 text-sm">
      {isWarned && <Notice tone="warn">{t(`questions.${problem}`)}</Notice>}
      {!isWarned && more !== undefined && <p>{t('questions.moreChoseHelp', { letter: more })}</p>}
      <p className="font-semibold">
        {t('questions.facility')} <span className="tabular-nums">{formatPercent(facility)}</span>
      </p>
      <p>
        <span className="font-semibold">
          {t('questions.discrimination')}{' '}
          <span className="tabular-nums md:hidden">{formatPercent(discrimination)}</span>
        </span>
        <span className="block text-ink-soft">{sayDiscrimination(discrimination, attempts)}</span>
      </p>
      {about && <p className="text-ink-soft">{about}</p>}
      <Corrected question={question} />
      <CorrectKey quiz_id={quiz_id} question={question} />
    </div>
  );
}

/** Fewer attempts say little, as for the server (domain/results/key-problem.ts). */
export const enoughAttempts = 30;
/** From here on, a question is commonly held to discriminate well. */
const well = 30;

function sayDiscrimination(percent: number | null, attempts: number): string {
  if (percent === null) return t(attempts < 2 ? 'questions.tells.few' : 'questions.tells.same');
  if (percent < 0) return t(attempts < enoughAttempts ? 'questions.tells.chance' : 'questions.negative');
  if (attempts < enoughAttempts) return t('questions.tells.few');
  return t(percent < well ? 'questions.tells.little' : 'questions.tells.well');
}
