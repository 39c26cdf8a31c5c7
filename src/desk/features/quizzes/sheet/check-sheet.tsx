import { type ReactNode, useRef, useState } from 'react';
import { checkQuizSheetCall, exampleQuizSheet, maxBytesOf } from '#contract/desk/quiz-sheet.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { ChooseSheet } from '#desk/shared/sheet/choose-sheet.tsx';
import { SheetProblems } from '#desk/shared/sheet/sheet-problems.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { DocumentIcon } from '#ui/icons/icons.tsx';
import { saveFile } from '#ui/save-file.ts';
import { KeyForm } from './key-form.tsx';
import { type CheckedSheet, numberText, type ReadSheet } from './read-sheet.ts';
import { SheetQuestions } from './sheet-questions.tsx';

/** What the questions are for. */
export type SheetTarget = { quiz_id: string } | { chapter_id: string | undefined };

interface CheckSheetProps {
  title?: string;
  target: SheetTarget;
  /** How many questions are before them. */
  before?: number;
  isBusy?: boolean;
  /** The sheet as it will be added; as it was read, if nothing is said. */
  asAdded?: (read: ReadSheet) => ReadSheet;
  /** What stands in the card of the file, with a sheet that has no problems, or none yet. */
  actions?: (read: ReadSheet | undefined) => ReactNode;
  /** What is done with a sheet without problems, below its warnings. */
  children?: (read: ReadSheet, sheet: CheckedSheet) => ReactNode;
}

/** Chooses a sheet of questions, and shows how it was read and what is wrong with it. Nothing is added by that. */
export function CheckSheet(props: CheckSheetProps) {
  const { title, target, before = 0, isBusy = false, asAdded = (read) => read, actions, children } = props;
  const [sheet, setSheet] = useState<CheckedSheet>({ file_name: '', base64: '', key: '' });
  const chooser = useRef<HTMLDivElement>(null);
  const check = useChange(checkQuizSheetCall);
  const read = check.data;
  const isGood = read?.problems.length === 0;
  const send = (chosen: CheckedSheet) => {
    setSheet(chosen);
    check.mutate({ ...target, ...chosen });
  };
  const again = () => chooser.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${read ? 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
    >
      <div ref={chooser} className="flex min-w-0 flex-col gap-5">
        <ChooseSheet
          title={title ?? t('quizSheet.files')}
          hint={t('quizSheet.hint')}
          note={t('quizSheet.others')}
          accept=".xlsx,.csv,.tsv,.txt,.yaml,.yml,.docx,.xml,.gift,.zip,.imscc,.h5p,text/csv,text/plain,text/xml"
          maxBytesOf={maxBytesOf}
          isBusy={check.isPending || isBusy}
          isRead={read !== undefined}
          isFolded={read !== undefined && title === undefined}
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
          {actions?.(isGood ? read : undefined)}
        </ChooseSheet>
        <ChangeProblem error={check.error} />
        {isGood && children?.(read, sheet)}
      </div>
      {read && (
        <div className="flex min-w-0 flex-col gap-5">
          {(read.lacks_key || sheet.key !== '' || sheet.key_file) && (
            <KeyForm given={sheet} isBusy={check.isPending} onKey={(given) => send({ ...sheet, ...given })} />
          )}
          {!isGood && !(read.lacks_key && read.questions.length === 0) && (
            <RowProblems problems={read.problems} isBusy={check.isPending} onAgain={again} />
          )}
          <NotTaken read={read} />
          <SheetQuestions read={asAdded(read)} before={before} />
        </div>
      )}
    </div>
  );
}

/** What of a file of another program cannot be taken. The others can be, without it. */
function NotTaken({ read: { counted, not_taken: items } }: { read: ReadSheet }) {
  if (items.length === 0) return null;
  return (
    <Card title={t('quizSheet.leftOut', { count: items.length })}>
      <p className="text-sm text-ink-soft">{t('quizSheet.leftOutHint')}</p>
      <ul className="my-2 divide-y divide-line">
        {items.map(({ line, text, message }) => (
          <li key={`${line} ${text}`} className="py-2.5">
            <h3 className="font-semibold wrap-anywhere">
              {text === ''
                ? numberText(counted, line)
                : t('quizSheet.place', { place: numberText(counted, line), text })}
            </h3>
            <p className="min-w-0 wrap-anywhere">{sentence(message)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Excel takes a text with this mark for UTF-8. */
const exampleSheet = `\uFEFF${exampleQuizSheet}`;

interface RowProblemsProps {
  problems: ReadSheet['problems'];
  isBusy: boolean;
  /** Chooses the sheet again. */
  onAgain: () => void;
}

/** What is wrong with a sheet of questions, by its rows, and the way to choose it once it is mended. */
function RowProblems({ problems, isBusy, onAgain }: RowProblemsProps) {
  const rows = new Set(problems.map(({ line }) => line)).size;
  const isWhole = problems.some(({ line }) => line === null);
  return (
    <Card title={isWhole ? t('quizSheet.toMend') : t('quizSheet.rowsToMend', { count: rows })}>
      <p className="text-sm text-ink-soft">{t('quizSheet.faultsHint')}</p>
      <ul className="my-2 divide-y divide-line">
        {problems.map(({ line, cell, message }) => {
          const said = sentence(message);
          return (
            <li key={`${line} ${message}`} className="py-2.5">
              <h3 className="flex flex-wrap gap-x-2">
                <span className="font-semibold">
                  {line === null ? t('chosenSheet.whole') : t('chosenSheet.row', { line })}
                </span>
                {cell && <span className="text-ink-soft">{t('chosenSheet.column', { column: cell.column })}</span>}
              </h3>
              <p className="min-w-0 wrap-anywhere">
                {said}
                {cell?.text !== undefined && !said.includes(`“${cell.text}”`) && (
                  <span className="text-ink-soft"> {saysOf(cell.text)}</span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <Button busy={isBusy} onClick={onAgain}>
        {t('quizSheet.again')}
      </Button>
    </Card>
  );
}

const saysOf = (text: string) => (text === '' ? t('chosenSheet.empty') : t('chosenSheet.cell', { text }));

/** In an import, it stands after the name of the file, and has other quotes. */
function sentence(message: string): string {
  const said = message.charAt(0).toUpperCase() + message.slice(1);
  return said.replaceAll(/(?<=^|[\s(])'([^']+)'(?=[\s,.;:)]|$)/g, '“$1”');
}
