import { useMutation } from '@tanstack/react-query';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { resultsTableCall } from '#contract/desk/tables.ts';
import { t } from '#desk/messages/tables.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';
import { bytesOf, saveFile } from './save-file.ts';

type Format = 'xlsx' | 'csv';

const types: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

interface TableDownloadProps {
  read: (format: Format) => Promise<DeskDataOf<typeof resultsTableCall>>;
}

/** Saves a table, with all rows that fit, for a spreadsheet. */
export function TableDownload({ read }: TableDownloadProps) {
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const { file_name, base64 } = await read(format);
      saveFile(file_name, bytesOf(base64), types[format]);
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          kind="quiet"
          busy={download.isPending && download.variables === format}
          onClick={() => !download.isPending && download.mutate(format)}
        >
          {t(`tables.${format}`)}
        </Button>
      ))}
      {download.error && <Notice tone="bad">{download.error.message}</Notice>}
    </div>
  );
}
