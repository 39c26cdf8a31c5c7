import { Link } from '@tanstack/react-router';
import { addSheetCall } from '#contract/desk/students/sheet.ts';
import { Menu, MenuItem, menuItemClassName, moreClassName } from '#desk/shared/menu.tsx';
import { type ReadTable, tableFormats, useTableDownload } from '#desk/shared/table/table-download.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { MoreIcon } from '#ui/icons/icons.tsx';

/** On a phone, what else can be done with the list: one button, so that the students begin soon below it. */
export function ListMenu({ read }: { read: ReadTable<'students'> }) {
  const download = useTableDownload(read);
  const mayAdd = useMay()(addSheetCall);
  return (
    <div className="md:hidden">
      <Menu
        text={<MoreIcon className="size-5" />}
        label={t('students.more')}
        isBusy={download.isPending}
        className={moreClassName}
      >
        {(close) => (
          <ul>
            {mayAdd && (
              <li>
                <Link to="/students/sheet" className={menuItemClassName}>
                  {t('add.fromSheet')}
                </Link>
              </li>
            )}
            {tableFormats.map((format) => (
              <MenuItem
                key={format}
                onClick={() => {
                  close();
                  download.mutate(['students', format]);
                }}
              >
                {`${t('tables.save')}: ${t(`tables.${format}`)}`}
              </MenuItem>
            ))}
          </ul>
        )}
      </Menu>
    </div>
  );
}
