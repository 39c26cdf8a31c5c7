import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { resultsTableCall } from '#contract/desk/tables.ts';
import { Menu, moreClassName } from '#desk/shared/menu.tsx';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { MoreIcon } from '#ui/icons/icons.tsx';
import { bytesOf, saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';

const tableFormats = ['xlsx', 'csv'] as const;
type TableFormat = (typeof tableFormats)[number];

const types: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

export type ReadTable<Table extends string> = (
  table: Table,
  format: TableFormat,
) => Promise<DeskDataOf<typeof resultsTableCall>>;

interface TableDownloadProps<Table extends string> {
  /** The tables to choose from, each with its name for people. */
  tables: readonly (readonly [table: Table, text: string])[];
  read: ReadTable<Table>;
  /** What a phone has in the same menu, which is behind dots then. */
  others?: (close: () => void) => ReactNode;
}

/** Saves a table, with all rows that fit, for a spreadsheet. */
export function TableDownload<Table extends string>({ tables, read, others }: TableDownloadProps<Table>) {
  const download = useMutation({
    mutationFn: async ([table, format]: readonly [Table, TableFormat]) => {
      const { file_name, base64 } = await read(table, format);
      saveFile(file_name, bytesOf(base64), types[format]);
    },
    onError: ({ message }) => toast.error(message),
  });
  const button = others
    ? {
        text: <MoreIcon className="size-5" />,
        label: t('nav.moreActions'),
        className: moreClassName,
        place: 'md:right-0 md:w-116',
      }
    : { text: t('tables.save'), className: buttonClassName('quiet') };
  return (
    <Menu {...button} isBusy={download.isPending}>
      {(close) => (
        <ul>
          {others?.(close)}
          {tables.map(([table, text]) => (
            <li key={table} className="flex items-center gap-1 pl-3">
              <span className="min-w-0 grow font-medium">{others ? `${t('tables.save')}: ${text}` : text}</span>
              {tableFormats.map((format) => (
                <button
                  key={format}
                  type="button"
                  aria-label={`${text}, ${t(`tables.${format}`)}`}
                  className="target shrink-0 rounded-control px-3 font-medium text-primary-ink hover:bg-sunken"
                  onClick={() => {
                    close();
                    download.mutate([table, format]);
                  }}
                >
                  {t(`tables.${format}`)}
                </button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
