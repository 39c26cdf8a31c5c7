import { chosenOf, kindOf } from '#contract/quiz/answer.ts';
import type { ReportDetail } from '#contract/quiz/quiz.ts';
import { QuestionText } from '#ui/question/question-text.tsx';
import { t } from '#web/texts.ts';

/** The answers that came after the time of a test, and whether they count. */
export function LateAnswers({ detail: { late, report } }: { detail: ReportDetail }) {
  if (!late || late.answers.length === 0) return null;
  const numbers = new Map(report.map(({ question_id }, index) => [question_id, index + 1]));
  const decision = t(
    late.decision === 'count'
      ? 'reportPreview.lateCounts'
      : late.decision === 'refuse'
        ? 'reportPreview.lateRefused'
        : 'reportPreview.lateOpen',
  );
  return (
    <section className="mb-4 rounded-card border border-line bg-surface p-4 shadow-card md:mb-5 md:p-6">
      <h2 className="font-semibold">{t('reportPreview.late')}</h2>
      {/* Before the solutions come, there are no questions to name. */}
      {report.length === 0 && (
        <p>
          {t('reportPreview.lateGiven', { count: late.answers.length })} · {decision}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-2">
        {(report.length === 0 ? [] : late.answers).map(({ question_id, answer }) => (
          <li key={question_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <span className="text-ink-soft tabular-nums">
                {t('reportPreview.question', { number: numbers.get(question_id) ?? '' })}
              </span>{' '}
              <GivenAnswer question={report.find((question) => question.question_id === question_id)} answer={answer} />
            </span>
            <span className="text-sm font-semibold">{decision}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GivenAnswerProps {
  question: ReportDetail['report'][number] | undefined;
  answer: string;
}

/** An answer as it was given: the options that were chosen, or the number; that none is any more, where it was cleared. */
function GivenAnswer({ question, answer }: GivenAnswerProps) {
  const chosen = question && kindOf(question) === 'multiple' ? chosenOf(question, answer) : [answer];
  if (answer === '') return t('reportPreview.notAnswered');
  return chosen.map((option, index) => (
    <span key={option}>
      {index > 0 && ', '}
      <QuestionText source={option} inline />
    </span>
  ));
}
