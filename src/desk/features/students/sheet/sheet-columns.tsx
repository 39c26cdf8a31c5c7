import { t } from '#desk/messages/sheet.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Card } from '#desk/shared/page.tsx';
import { saveFile } from '#desk/shared/save-file.ts';
import { useStaff } from '#desk/shared/use-staff.ts';
import { Button } from '#web/ui/button.tsx';

const needed = ['name', 'mobile'];
const others = ['level', 'batch', 'guardian', 'district', 'state', 'email'];

/** What a sheet has to have, for who has none yet, and one to fill in. */
export function SheetColumns() {
  const { levels, batches } = useStaff();
  const download = () => {
    const row = ['Anjali Krishnan', '98765 43210', levels[0]?.level, batches[0]?.batch_name];
    const details = ['Radha Krishnan', 'Thrissur', 'Kerala', 'anjali@example.org'];
    const lines = [
      [...needed, ...others],
      [...row, ...details],
    ].map((cells) => cells.map(quoted).join(','));
    // Excel takes a file without this mark for one in another alphabet.
    const bytes = new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
    saveFile('students.csv', bytes, 'text/csv;charset=utf-8');
  };
  return (
    <Card
      title={t('sheet.columns')}
      aside={
        <Button kind="bare" onClick={download}>
          {t('sheet.example')}
        </Button>
      }
    >
      <div className="flex max-w-180 flex-col gap-3">
        <Columns title={t('sheet.needed')} names={needed} />
        <Columns title={t('sheet.others')} names={others} />
        <p className="text-sm text-ink-soft">{t('sheet.headings')}</p>
        <p className="text-sm text-ink-soft">{t('sheet.same')}</p>
      </div>
    </Card>
  );
}

function Columns({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

const quoted = (cell = '') => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
