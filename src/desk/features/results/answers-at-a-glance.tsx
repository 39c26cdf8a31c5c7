import { formatNumber } from '#desk/messages/format.ts';
import { CountedChoices } from '#desk/shared/form/counted-choices.tsx';
import { letterOf } from '#desk/shared/letter.tsx';
import { t } from '#desk/texts.ts';
import { type AttemptQuestionData, type Outcome, outcomeOf, outcomes } from './outcome.ts';

interface AnswersAtAGlanceProps {
  questions: readonly AttemptQuestionData[];
  shown: readonly AttemptQuestionData[];
  /** What they have in common. */
  only: Outcome | undefined;
  onOnly: (only: Outcome | undefined) => void;
}

/** How many were right, wrong and left out, each a way to see only these; and what was chosen, question by question. */
export function AnswersAtAGlance({ questions, shown, only, onOnly }: AnswersAtAGlanceProps) {
  const countOf = (outcome: Outcome) => questions.filter((each) => outcomeOf(each) === outcome).length;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <CountedChoices
        label={t('paper.show')}
        value={only}
        choices={[
          [undefined, t('all'), questions.length],
          ...outcomes
            .map((each) => [each, t(`paper.${each}`), countOf(each)] as const)
            .filter(([each, , count]) => count > 0 || each === only),
        ]}
        onChange={onOnly}
      />
      <details open={shown.length <= few} className="mt-2">
        <summary className="target flex items-center text-sm font-semibold text-primary-ink">
          {t('paper.glance')}
        </summary>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1.5">
          {shown.map((question) => (
            <li key={question.question_id}>
              <Answer question={question} />
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** So many answers are a few lines on a phone. */
const few = 30;

/** The number of a question, what was chosen, and where that is wrong, what is right. */
function Answer({ question }: { question: AttemptQuestionData }) {
  const { question_id, position, chosen, right } = question;
  const outcome = outcomeOf(question);
  return (
    <a
      href={`#question-${question_id}`}
      className={`target flex items-center justify-center gap-1.5 rounded-control text-sm tabular-nums hover:underline ${frames[outcome]}`}
    >
      <span className="text-ink-soft">{formatNumber(position)}</span>{' '}
      {chosen === null ? (
        '–'
      ) : (
        <span className={`font-bold ${outcome === 'wrong' ? 'line-through' : ''}`}>{letterOf(chosen)}</span>
      )}{' '}
      <span className="sr-only">{t(`paper.${outcome}`)}</span>{' '}
      {outcome === 'wrong' && right !== null && (
        <>
          <span className="sr-only">{t('questions.right')}</span>{' '}
          <span className="font-bold text-good">{letterOf(right)}</span>
        </>
      )}
    </a>
  );
}

const frames = { right: 'bg-good-soft text-good', wrong: 'bg-bad-soft text-bad', leftOut: 'bg-sunken' } as const;
