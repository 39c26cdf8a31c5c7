import { useContext, useEffect, useRef, useState } from 'react';
import { checkQuizSheetCall, exampleQuizSheet, maxBytesOf } from '#contract/desk/quiz-sheet.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { PictureAdded } from '#desk/features/quizzes/quiz-pictures.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { ChooseSheet } from '#desk/shared/sheet/choose-sheet.tsx';
import { SheetProblems } from '#desk/shared/sheet/sheet-problems.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { DocumentIcon } from '#ui/icons/section-icons.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { KeyForm } from './key-form.tsx';
import { NotTaken } from './not-taken.tsx';
import type { CheckedSheet, ReadSheet } from './read-sheet.ts';
import { SheetQuestions } from './sheet-questions.tsx';

/** What the questions are for. */
export type SheetTarget = { quiz_id: string } | { chapter_id: string | undefined };

interface AddFromSheetProps {
  target: SheetTarget;
  /** How many questions are before them. */
  before: number;
  onAdd: (read: ReadSheet) => void;
  onCancel: () => void;
}

/**
 * Adds the questions of a file to a quiz while it is written: shows how it was read and what is wrong with it. Meanwhile
 * it has the page to itself.
 */
export function AddFromSheet({ target, before, onAdd, onCancel }: AddFromSheetProps) {
  const noteAdded = useContext(PictureAdded);
  const [sheet, setSheet] = useState<CheckedSheet>({ file_name: '', base64: '', key: '' });
  const chooser = useRef<HTMLDivElement>(null);
  useEffect(() => {
    inputIn(chooser.current)?.focus({ preventScroll: true });
    chooser.current?.scrollIntoView({ block: 'center' });
  }, []);
  const check = useChange(checkQuizSheetCall);
  const read = check.data;
  const isGood = read?.problems.length === 0;
  const hasKey = sheet.key !== '' || sheet.key_file !== undefined;
  const send = (chosen: CheckedSheet) => {
    setSheet(chosen);
    check.mutate({ ...target, ...chosen });
  };
  const add = (good: ReadSheet) => {
    for (const picture of good.pictures) noteAdded(picture);
    toast.success(t('quizzes.added', { count: good.questions.length }));
    onAdd(good);
  };
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${read ? 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
    >
      <div ref={chooser} className="flex min-w-0 flex-col gap-5">
        <ChooseSheet
          title={t('quizzes.fromSheet')}
          hint={t('quizSheet.hint')}
          note={t('quizSheet.others')}
          accept=".xlsx,.csv,.tsv,.txt,.yaml,.yml,.docx,.xml,.gift,.zip,.imscc,.h5p,text/csv,text/plain,text/xml"
          maxBytesOf={maxBytesOf}
          isBusy={check.isPending}
          isRead={read !== undefined}
          example={
            <Button
              kind="bare"
              className="text-sm max-sm:-ml-2"
              onClick={() => saveFile('Questions.csv', exampleSheet, 'text/csv')}
            >
              <DocumentIcon className="size-5" />
              {t('quizSheet.example')}
            </Button>
          }
          onStart={check.reset}
          onRead={(chosen) => send({ ...chosen, key: '' })}
        >
          {read && <SheetProblems problems={[]} warnings={read.warnings} unused={read.unused} />}
          <div className="flex flex-wrap gap-2">
            {isGood && (
              <Button kind={read.lacks_key ? 'quiet' : 'primary'} onClick={() => add(read)}>
                {t('quizzes.addRead', { count: read.questions.length })}
              </Button>
            )}
            <Button kind="quiet" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </div>
          {isGood && <p className="text-sm text-ink-soft">{t('quizzes.thenPublish')}</p>}
        </ChooseSheet>
        <ChangeProblem error={check.error} />
      </div>
      {read && (
        <div className="flex min-w-0 flex-col gap-5">
          {(read.lacks_key || hasKey) && (
            <KeyForm given={sheet} isBusy={check.isPending} onKey={(given) => send({ ...sheet, ...given })} />
          )}
          {!isGood && !(read.lacks_key && read.questions.length === 0) && (
            <SheetProblems problems={read.problems} title={toMend(read)} hint={t('quizSheet.faultsHint')}>
              <Button busy={check.isPending} onClick={() => inputIn(chooser.current)?.click()}>
                {t('quizSheet.again')}
              </Button>
            </SheetProblems>
          )}
          <NotTaken read={read} hasKey={hasKey} />
          <SheetQuestions read={read} before={before} />
        </div>
      )}
    </div>
  );
}

/** How many rows are wrong, where not all of the file is. */
function toMend({ problems }: ReadSheet): string {
  const lines = new Set(problems.map(({ line }) => line));
  return lines.has(null) ? t('quizSheet.toMend') : t('quizSheet.rowsToMend', { count: lines.size });
}

const inputIn = (chooser: HTMLElement | null) => chooser?.querySelector<HTMLInputElement>('input[type=file]');

/** Excel takes a text with this mark for UTF-8. */
const exampleSheet = `\uFEFF${exampleQuizSheet}`;
