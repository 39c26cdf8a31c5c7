import { formatNumber } from '#desk/messages/format.ts';
import { Card } from '#desk/shared/page.tsx';
import { KeyedQuestion } from '#desk/shared/quiz/keyed-question.tsx';
import { t } from '#desk/texts.ts';
import { CheckIcon, ChevronDownIcon } from '#ui/icons/icons.tsx';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { numberText, type ReadSheet } from './read-sheet.ts';

/** Nobody reads more on a page. */
const mostShown = 200;

interface SheetQuestionsProps {
  read: ReadSheet;
  /** How many questions are before them. */
  before: number;
}

/** The questions of a sheet by its rows, with what is right, before they are added. Beside problems, the good ones are folded. */
export function SheetQuestions({ read: { counted, questions, pictures, problems }, before }: SheetQuestionsProps) {
  if (questions.length === 0) return null;
  const list = (
    <List
      counted={counted}
      questions={questions.slice(0, mostShown)}
      before={problems.length === 0 ? before : undefined}
    />
  );
  const more = questions.length > mostShown && (
    <p className="text-sm">{t('chosenSheet.first', { count: mostShown })}</p>
  );
  return (
    <QuestionPictures value={pictures}>
      {problems.length === 0 ? (
        <Card title={t('quizSheet.questions')} count={questions.length} aside={more}>
          {list}
        </Card>
      ) : (
        <details className="group rounded-card border border-line bg-surface px-4 shadow-card">
          <summary className="target flex list-none items-center gap-2 py-2 font-semibold">
            <CheckIcon className="size-5 text-good" />
            <span className="grow">{t('quizSheet.fine', { count: questions.length })}</span>
            <ChevronDownIcon className="size-5 text-ink-soft transition group-open:rotate-180" />
          </summary>
          {list}
          {more}
        </details>
      )}
    </QuestionPictures>
  );
}

/** By the number that they get, if they get one, and their rows. */
function List({
  counted,
  questions,
  before,
}: Pick<ReadSheet, 'counted' | 'questions'> & { before: number | undefined }) {
  return (
    <ol className="divide-y divide-line">
      {questions.map((one, at) => (
        <li key={one.line} className="flex min-w-0 flex-col gap-2 py-4 first:pt-1">
          <div className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
            <h3>
              {before !== undefined && (
                <>
                  <span className="font-semibold text-ink">{t('quizzes.question', { number: before + at + 1 })}</span>
                  {' · '}
                </>
              )}
              {[numberText(counted, one.line), one.section, one.topic].filter((text) => text !== '').join(' · ')}
            </h3>
            <p>
              {t('quizzes.marks', { count: one.marks })}
              {one.negative_marks > 0 && ` · ${t('quizzes.lost', { lost: formatNumber(one.negative_marks) })}`}
              {one.partial_marks > 0 && ` · ${t('question.partialEach', { marks: formatNumber(one.partial_marks) })}`}
            </p>
          </div>
          <KeyedQuestion question={one} />
        </li>
      ))}
    </ol>
  );
}
