import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { numberText, type ReadSheet } from './read-sheet.ts';

/** What of a file of another program cannot be taken. The others can be, without it. */
export function NotTaken({ read: { counted, not_taken: items } }: { read: ReadSheet }) {
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

interface RowProblemsProps {
  problems: ReadSheet['problems'];
  isBusy: boolean;
  /** Chooses the sheet again. */
  onAgain: () => void;
}

/** What is wrong with a sheet of questions, by its rows, and the way to choose it once it is mended. */
export function RowProblems({ problems, isBusy, onAgain }: RowProblemsProps) {
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
