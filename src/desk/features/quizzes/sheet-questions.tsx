import { t as chooseText } from '#desk/messages/choose-sheet.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t as sheetText } from '#desk/messages/quiz-sheet.ts';
import { t } from '#desk/messages/quizzes.ts';
import { Card } from '#desk/shared/page.tsx';
import { Pictures, QuestionText } from '#desk/shared/question-text.tsx';
import type { ReadSheet } from './read-sheet.ts';

/** Nobody reads more on a page. */
const mostShown = 100;

/** The questions of a sheet by its rows, with what is right, before they are added. */
export function SheetQuestions({ read: { questions, pictures } }: { read: ReadSheet }) {
  if (questions.length === 0) return null;
  const more = questions.length > mostShown && (
    <p className="text-sm">{chooseText('sheet.first', { count: mostShown })}</p>
  );
  return (
    <Pictures value={pictures}>
      <Card title={sheetText('quizSheet.questions')} count={questions.length} aside={more}>
        <ol className="divide-y divide-line">
          {questions.slice(0, mostShown).map((one) => (
            <li key={one.line} className="flex min-w-0 flex-col gap-2 py-4 first:pt-1">
              <div className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
                <h3 className="font-semibold">{chooseText('sheet.row', { line: one.line })}</h3>
                <p>
                  {t('quizzes.marks', { count: one.marks })}
                  {one.negative_marks > 0 &&
                    ` · ${sheetText('quizSheet.lost', { lost: formatNumber(one.negative_marks) })}`}
                </p>
              </div>
              <Question question={one} />
            </li>
          ))}
        </ol>
      </Card>
    </Pictures>
  );
}

function Question({ question: one }: { question: ReadSheet['questions'][number] }) {
  return (
    <>
      <div className="overflow-x-auto">
        <QuestionText source={one.question} />
      </div>
      <ol className="flex flex-col gap-1.5">
        {one.options.map((option, at) => {
          const isRight = at === one.right;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
            <li key={at} className={`flex items-start gap-2 ${isRight ? 'font-semibold text-good' : ''}`}>
              <span
                className={`grid size-6 shrink-0 place-content-center rounded-full border text-sm font-semibold ${isRight ? 'border-good bg-good text-surface' : 'border-line text-ink-soft'}`}
              >
                {String.fromCharCode(65 + at)}
              </span>
              {isRight && <span className="sr-only">{sheetText('quizSheet.right')}</span>}
              <div className="min-w-0 overflow-x-auto">
                <QuestionText source={option} />
              </div>
            </li>
          );
        })}
      </ol>
      {one.explanation !== '' && (
        <div className="overflow-x-auto rounded-control bg-sunken px-3.5 py-2 text-sm">
          <QuestionText source={one.explanation} />
        </div>
      )}
    </>
  );
}
