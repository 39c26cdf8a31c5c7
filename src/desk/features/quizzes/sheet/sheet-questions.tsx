import { formatNumber } from '#desk/messages/format.ts';
import { hintOf } from '#desk/shared/form/number-key-field.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { CheckIcon, ChevronDownIcon } from '#ui/icons/icons.tsx';
import { Passage } from '#ui/question/passage.tsx';
import { QuestionPictures, QuestionText } from '#ui/question/question-text.tsx';
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
              {one.partial_marks > 0 && ` · ${t('quizzes.partialEach', { marks: formatNumber(one.partial_marks) })}`}
            </p>
          </div>
          <Question question={one} />
        </li>
      ))}
    </ol>
  );
}

function Question({ question: one }: { question: ReadSheet['questions'][number] }) {
  return (
    <>
      {one.passage !== '' && <Passage title={t('quizzes.passage')} source={one.passage} />}
      <div className="overflow-x-auto">
        <QuestionText source={one.question} />
      </div>
      <ol className="flex flex-col gap-1.5">
        {one.options.map((option, at) => {
          const isRight = one.right.includes(at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
            <li key={at} className={`flex items-start gap-2 ${isRight ? 'font-semibold text-good' : ''}`}>
              <span
                className={`grid size-6 shrink-0 place-content-center rounded-full border text-sm font-semibold ${isRight ? 'border-good bg-good text-surface' : 'border-line text-ink-soft'}`}
              >
                {String.fromCharCode(65 + at)}
              </span>
              {isRight && <span className="sr-only">{t('quizSheet.right')}</span>}
              <div className="min-w-0 overflow-x-auto">
                <QuestionText source={option} />
              </div>
            </li>
          );
        })}
      </ol>
      {one.kind !== 'single' && <p className="text-sm font-semibold">{t(`quizzes.kind.${one.kind}`)}</p>}
      {one.kind === 'number' && (
        <p className="text-sm">
          <span className="font-semibold text-good">{one.key}</span> {hintOf(one.key)}
        </p>
      )}
      {one.explanation !== '' && (
        <div className="overflow-x-auto rounded-control bg-sunken px-3.5 py-2 text-sm">
          <QuestionText source={one.explanation} />
        </div>
      )}
    </>
  );
}
