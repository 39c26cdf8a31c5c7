import { t } from '#desk/messages/choose-sheet.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';

interface SheetRemarksProps {
  faults: readonly { line: number | null; message: string }[];
  warnings: readonly string[];
  /** What becomes of what is wrong. */
  hint?: string | undefined;
}

/** How a sheet was understood, and what is wrong with it, by its lines. */
export function SheetRemarks({ faults, warnings, hint }: SheetRemarksProps) {
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="warn">
          <p className="font-semibold">{t('sheet.warnings')}</p>
          {warnings.map((warning) => (
            <p key={warning} className="wrap-anywhere">
              {warning}
            </p>
          ))}
        </Notice>
      )}
      {faults.length > 0 && (
        <Card title={t('sheet.faults')} badge={<Badge tone="bad">{formatNumber(faults.length)}</Badge>}>
          {hint && <p className="mb-3 text-sm text-ink-soft">{hint}</p>}
          <ul className="divide-y divide-line">
            {faults.map(({ line, message }) => (
              <li key={`${line} ${message}`} className="py-2">
                <span className="font-semibold">{line === null ? t('sheet.whole') : t('sheet.row', { line })}:</span>{' '}
                <span className="wrap-anywhere">{message}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
