import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { exampleColumns } from './example-columns.ts';

/** A sheet to fill in, for who has none yet. */
export function ExampleSheet() {
  const columns = exampleColumns(useStaff());
  const download = () => {
    const lines = [columns.map(({ name }) => name), columns.map(({ example }) => example)];
    const text = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n');
    // Excel takes a file without this mark for one in another alphabet.
    saveFile('students.csv', new TextEncoder().encode(`\uFEFF${text}\r\n`), 'text/csv;charset=utf-8');
  };
  return (
    <Button kind="bare" className="max-sm:-ml-2" onClick={download}>
      {t('sheet.example')}
    </Button>
  );
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
