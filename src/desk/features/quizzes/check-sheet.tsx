import { type ReactNode, useState } from 'react';
import { checkQuizSheetCall, exampleQuizSheet } from '#contract/desk/quiz-sheet.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/quiz-sheet.ts';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { saveFile } from '#desk/shared/save-file.ts';
import { ChooseSheet } from '#desk/shared/sheet/choose-sheet.tsx';
import { SheetRemarks } from '#desk/shared/sheet/sheet-remarks.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ReadSheet } from './read-sheet.ts';
import { SheetQuestions } from './sheet-questions.tsx';

/** What the questions are for. */
export type SheetTarget = { quiz_id: string } | { chapter_id: string | undefined };

interface CheckSheetProps {
  title?: string;
  target: SheetTarget;
  isBusy?: boolean;
  /** What stands in the card of the file, with a sheet that has no faults, or none yet. */
  actions?: (read: ReadSheet | undefined) => ReactNode;
  /** What is done with a sheet without faults, below what is remarked of it. */
  children?: (read: ReadSheet, sheet: { file_name: string; base64: string }) => ReactNode;
}

/** Chooses a sheet of questions, and shows how it was read and what is wrong with it. Nothing is added by that. */
export function CheckSheet({ title, target, isBusy = false, actions, children }: CheckSheetProps) {
  const [sheet, setSheet] = useState({ file_name: '', base64: '' });
  const check = useChange(checkQuizSheetCall);
  const read = check.data;
  const isGood = read?.faults.length === 0;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${isGood ? 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <ChooseSheet
          {...(title !== undefined && { title })}
          hint={t('quizSheet.hint')}
          accept=".xlsx,.csv,.tsv,.txt,.yaml,.yml,text/csv,text/plain"
          isBusy={check.isPending || isBusy}
          aside={
            <Button kind="bare" onClick={() => saveFile('Questions.csv', exampleSheet, 'text/csv')}>
              {t('quizSheet.example')}
            </Button>
          }
          isRead={read !== undefined}
          onStart={check.reset}
          onRead={(chosen) => {
            setSheet(chosen);
            check.mutate({ ...target, ...chosen });
          }}
        >
          {actions?.(isGood ? read : undefined)}
        </ChooseSheet>
        <ChangeProblem error={check.error} />
        {read && (
          <SheetRemarks
            faults={read.faults}
            warnings={read.warnings}
            unused={read.unused}
            hint={t('quizSheet.faultsHint')}
          />
        )}
        {isGood && children?.(read, sheet)}
      </div>
      {read && <SheetQuestions read={read} />}
    </div>
  );
}

/** Excel takes a text with this mark for UTF-8. */
const exampleSheet = `\uFEFF${exampleQuizSheet}`;
