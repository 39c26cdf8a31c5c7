import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import { t as chooseText } from '#desk/messages/choose-sheet.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { t as sheetText } from '#desk/messages/quiz-sheet.ts';
import { t } from '#desk/messages/quizzes.ts';
import { Card } from '#desk/shared/page.tsx';
import { Pictures, QuestionText } from '#desk/shared/question-text.tsx';

type Read = DeskDataOf<typeof checkQuizSheetCall>;

/** The questions of a sheet, with what is right, before they are added. */
export function SheetQuestions({ read: { questions, count, pictures } }: { read: Read }) {
  if (questions.length === 0) return null;
  const shown = questions.length;
  const more = shown < count && <p className="text-sm">{chooseText('sheet.first', { count: shown })}</p>;
  return (
    <Pictures value={pictures}>
      <Card title={sheetText('quizSheet.questions')} aside={more}>
        <ol className="divide-y divide-line">
          {questions.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is what it is by its place
            <li key={at} className="flex min-w-0 flex-col gap-2 py-4 first:pt-1">
              <h3 className="text-sm font-semibold text-ink-soft">{t('quizzes.question', { number: at + 1 })}</h3>
              <Question question={one} />
            </li>
          ))}
        </ol>
      </Card>
    </Pictures>
  );
}

function Question({ question: one }: { question: Read['questions'][number] }) {
  return (
    <>
      <div className="overflow-x-auto">
        <QuestionText source={one.question} />
      </div>
      <ol className="flex flex-col gap-1">
        {one.options.map((option, at) => {
          const isRight = at === one.right;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is what it is by its place
            <li key={at} className={`flex gap-2 ${isRight ? 'font-semibold text-good' : ''}`}>
              <span>{String.fromCharCode(65 + at)}</span>
              {isRight && <span>{sheetText('quizSheet.right')}</span>}
              <div className="min-w-0 overflow-x-auto">
                <QuestionText source={option} />
              </div>
            </li>
          );
        })}
      </ol>
      <p className="text-sm text-ink-soft">
        {sheetText('quizSheet.marks', { marks: formatNumber(one.marks), lost: formatNumber(one.negative_marks) })}
      </p>
      {one.explanation !== '' && (
        <div className="overflow-x-auto rounded-control bg-sunken px-3.5 py-2 text-sm">
          <QuestionText source={one.explanation} />
        </div>
      )}
    </>
  );
}
