import type { HallState } from '#contract/desk/hall.ts';
import { hallTableCall } from '#contract/desk/tables.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { TableDownload } from '#desk/shared/table-download.tsx';
import { t } from '#desk/texts.ts';

interface HallDownloadProps {
  filter: { quiz_id: string; roster_id: string | undefined; show: HallState | undefined };
}

/** Saves the students of the hall as a file for a spreadsheet. */
export function HallDownload({ filter }: HallDownloadProps) {
  return (
    <TableDownload
      tables={[['hall', t('hall.tab')]]}
      read={(_, format) => callDesk(hallTableCall, { ...filter, format })}
    />
  );
}
