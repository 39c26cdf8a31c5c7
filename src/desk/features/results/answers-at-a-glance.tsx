import { Link, useSearch } from '@tanstack/react-router';
import { formatNumber } from '#desk/messages/format.ts';
import { t } from '#desk/messages/results.ts';
import { letterOf } from '#desk/shared/letter.tsx';
import { type Outcome, outcomeOf, type PaperQuestionData } from './outcome.ts';

interface AnswersAtAGlanceProps {
  questions: readonly PaperQuestionData[];
  shown: readonly PaperQuestionData[];
  attempt_id: string;
}

/** How many were right, wrong and left out, each a way to see only these; and what was chosen, question by question. */
export function AnswersAtAGlance({ questions, shown, attempt_id }: AnswersAtAGlanceProps) {
  const countOf = (outcome: Outcome) => questions.filter((each) => outcomeOf(each) === outcome).length;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <ul aria-label={t('paper.show')} className="flex flex-wrap gap-2">
        <Choice attempt_id={attempt_id} text={t('all')} count={questions.length} />
        {(['right', 'wrong', 'leftOut'] as const).map((outcome) => (
          <Choice
            key={outcome}
            attempt_id={attempt_id}
            only={outcome}
            text={t(`paper.${outcome}`)}
            count={countOf(outcome)}
          />
        ))}
      </ul>
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

interface ChoiceProps {
  attempt_id: string;
  only?: Outcome;
  text: string;
  count: number;
}

function Choice({ attempt_id, only, text, count }: ChoiceProps) {
  const search = useSearch({ from: '/papers/$attempt_id' });
  return (
    <li>
      <Link
        to="/papers/$attempt_id"
        params={{ attempt_id }}
        search={{ ...search, only }}
        replace
        resetScroll={false}
        aria-current={search.only === only || undefined}
        className="target flex items-center gap-1.5 rounded-full border border-edge px-3.5 text-sm font-semibold hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-ink"
      >
        {text} <span className="tabular-nums">{formatNumber(count)}</span>
      </Link>
    </li>
  );
}

/** The number of a question, what was chosen, and where that is wrong, what is right. */
function Answer({ question }: { question: PaperQuestionData }) {
  const { question_id, position, chosen, right } = question;
  const outcome = outcomeOf(question);
  return (
    <a
      href={`#question-${question_id}`}
      aria-label={`${t('questions.number', { number: position })}: ${t(`paper.${outcome}`)}`}
      className={`target flex items-center justify-center gap-1.5 rounded-control text-sm tabular-nums hover:underline ${frames[outcome]}`}
    >
      <span className="text-ink-soft">{formatNumber(position)}</span>
      <span className="font-bold">{chosen === null ? '–' : letterOf(chosen)}</span>
      {outcome === 'wrong' && right !== null && <span className="text-good">{letterOf(right)}</span>}
    </a>
  );
}

const frames = { right: 'bg-good-soft text-good', wrong: 'bg-bad-soft text-bad', leftOut: 'bg-sunken' } as const;
