import { Link } from '@tanstack/react-router';
import { addSheetCall } from '#contract/desk/students/sheet.ts';
import { type ReadTable, tableFormats, useTableDownload } from '#desk/shared/table/table-download.tsx';
import { useMenu } from '#desk/shared/use-menu.ts';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { MoreIcon } from '#ui/icons/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';

const itemClassName =
  'target flex w-full items-center rounded-control px-3 text-start font-medium text-ink hover:bg-sunken';

/** On a phone, what else can be done with the list: one button, so that the students begin soon below it. */
export function ListMenu({ read }: { read: ReadTable<'students'> }) {
  const download = useTableDownload(read);
  const mayAdd = useMay()(addSheetCall);
  const { around, button, panel, close } = useMenu();
  return (
    <div {...around} className="relative z-20 md:hidden">
      <button
        {...button}
        aria-label={t('students.more')}
        aria-busy={download.isPending || undefined}
        className="target inline-flex w-11 items-center justify-center rounded-control border border-edge bg-surface hover:bg-sunken"
      >
        {download.isPending ? <Spinner /> : <MoreIcon className="size-5" />}
      </button>
      <div
        {...panel}
        className="absolute right-0 mt-1 w-60 rounded-card border border-line bg-raised p-1.5 shadow-card"
      >
        <ul>
          {mayAdd && (
            <li>
              <Link to="/students/sheet" className={itemClassName}>
                {t('add.fromSheet')}
              </Link>
            </li>
          )}
          {tableFormats.map((format) => (
            <li key={format}>
              <button
                type="button"
                className={itemClassName}
                onClick={() => {
                  close();
                  download.mutate(['students', format]);
                }}
              >
                {`${t('tables.save')}: ${t(`tables.${format}`)}`}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
