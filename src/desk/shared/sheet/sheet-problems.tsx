import type { ReactNode } from 'react';
import { formatNumber } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { FirstFew } from '#desk/shared/fold/first-few.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';

interface SheetProblemsProps {
  problems: readonly {
    sheet?: string | undefined;
    line: number | null;
    cell?: { column: string; text?: string | undefined } | undefined;
    name?: string | undefined;
    message: string;
  }[];
  warnings?: readonly string[];
  /** The columns that were left out. */
  unused?: readonly string[];
  title?: string;
  /** What becomes of what is wrong. */
  hint?: string | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/** How a sheet was understood, and what is wrong with it, by its lines. */
export function SheetProblems({ problems, warnings = [], unused = [], title, hint, children }: SheetProblemsProps) {
  return (
    <>
      {/* Most sheets have columns of their own: nothing is wrong with those. */}
      {unused.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">{t('chosenSheet.unused', { columns: unused.join(', ') })}</p>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn">
          <p className="font-semibold">{t('chosenSheet.warnings')}</p>
          <FirstFew rows={warnings} most={5} isAlways className="-mb-2.5 -ml-2">
            {(shown) =>
              shown.map((warning) => (
                <p key={warning} className="wrap-anywhere">
                  {sentence(warning)}
                </p>
              ))
            }
          </FirstFew>
        </Notice>
      )}
      {problems.length > 0 && (
        <Card
          title={title ?? t('chosenSheet.faults')}
          badge={!title && <Badge tone="bad">{formatNumber(problems.length)}</Badge>}
        >
          {hint && <p className="mb-3 text-sm text-ink-soft">{hint}</p>}
          <FirstFew rows={problems} most={5} isAlways className="-ml-2">
            {(shown) => (
              <ul className="divide-y divide-line">
                {shown.map(({ sheet, line, cell, name, message }) => (
                  <li
                    key={`${sheet} ${line} ${message}`}
                    className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]"
                  >
                    <div className="flex flex-wrap gap-x-2 sm:block">
                      <h3 className="font-semibold">{placeText(sheet, line)}</h3>
                      {name && <p className="wrap-anywhere">{name}</p>}
                      {cell && <p className="text-ink-soft">{t('chosenSheet.column', { column: cell.column })}</p>}
                    </div>
                    <div className="min-w-0 wrap-anywhere">
                      {cell?.text !== undefined && (
                        <p className="text-ink-soft">
                          {cell.text === '' ? t('chosenSheet.empty') : t('chosenSheet.cell', { text: cell.text })}
                        </p>
                      )}
                      <p>{sentence(message)}</p>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </FirstFew>
          {children}
        </Card>
      )}
    </>
  );
}

function placeText(sheet: string | undefined, line: number | null): string {
  if (line === null) return sheet ?? t('chosenSheet.whole');
  return sheet === undefined ? t('chosenSheet.row', { line }) : t('chosenSheet.sheetRow', { sheet, line });
}

/** In an import, it stands after the name of the file, and has other quotes. */
export function sentence(message: string): string {
  const said = message.charAt(0).toUpperCase() + message.slice(1);
  return said.replaceAll(/(?<=^|[\s(])'([^']+)'(?=[\s,.;:)]|$)/g, '“$1”');
}
