import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { addSheetCall, checkSheetCall } from '#contract/desk/students/sheet.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { conflictOf } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { ChooseSheet } from '#desk/shared/sheet/choose-sheet.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { exampleColumns } from './sheet/example-columns.ts';
import { SheetOutcome } from './sheet/sheet-outcome.tsx';
import { noChoices, type SheetChoices, SheetWords } from './sheet/sheet-words.tsx';

/** /students/sheet: a sheet of students is chosen, its outcome is shown, and then it is added. */
export function SheetScreen() {
  const [base64, setSheet] = useState('');
  const [choices, setChoices] = useState(noChoices);
  const [seen, setSeen] = useState<Outcome>();
  const check = useChange(checkSheetCall);
  const add = useChange(addSheetCall);
  const { levels } = useStaff();
  const hasConflict = conflictOf(add.error) !== undefined;
  // Where one choice follows another, only the last answer counts.
  const see = (sheet: Parameters<typeof check.mutate>[0]) => check.mutate(sheet, { onSuccess: setSeen });
  const choose = (changed: SheetChoices) => {
    setChoices(changed);
    see({ base64, choices: changed });
  };
  return (
    <Page title={t('sheet.title')} back={{ to: '/students', label: t('nav.students') }}>
      <ChooseSheet
        hint={t('sheet.hint')}
        accept=".xlsx,.csv,text/csv"
        isFolded={!check.isIdle}
        example={<ExampleSheet />}
        isBusy={(check.isPending && !seen) || add.isPending}
        onStart={() => {
          check.reset();
          add.reset();
          setSeen(undefined);
          setChoices(noChoices);
        }}
        onRead={(sheet) => {
          setSheet(sheet.base64);
          see({ base64: sheet.base64 });
        }}
      />
      {check.isIdle && <SheetColumns />}
      {check.error && <Notice tone="bad">{check.error.message}</Notice>}
      {add.error && <Notice tone="bad">{hasConflict ? t('sheet.conflict') : add.error.message}</Notice>}
      {add.data && <Done outcome={add.data} />}
      {seen && !add.data && (
        <SheetOutcome
          outcome={seen}
          words={<SheetWords outcome={seen} levels={levels} choices={choices} onChange={choose} />}
        >
          <Button
            className="max-sm:w-full"
            busy={add.isPending || check.isPending}
            disabled={seen.added + seen.changed === 0 || seen.undecided > 0}
            onClick={() =>
              add.mutate(
                { base64, choices, version: seen.version },
                { onError: (error) => conflictOf(error) && see({ base64, choices }) },
              )
            }
          >
            {actionOf(seen)}
          </Button>
        </SheetOutcome>
      )}
    </Page>
  );
}

type Outcome = DeskDataOf<typeof checkSheetCall>;

function Done({ outcome: { added, changed, refused } }: { outcome: Outcome }) {
  return (
    <Notice tone="good">
      <p>{t('sheet.done', { added, changed, refused })}</p>
      <Link to="/students" className="row-link font-semibold underline">
        {t('sheet.all')}
      </Link>
    </Notice>
  );
}

function actionOf({ added, changed }: Outcome): string {
  if (added > 0 && changed > 0) return t('sheet.addAndChange', { added, changed });
  return changed > 0 ? t('sheet.change', { count: changed }) : t('sheet.add', { count: added });
}

/** A sheet to fill in, for who has none yet. */
function ExampleSheet() {
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

/** What a sheet has to have and can have, for who has none yet. */
function SheetColumns() {
  const columns = exampleColumns(useStaff());
  return (
    <Card title={t('sheet.columns')}>
      <div className="flex max-w-180 flex-col gap-4">
        <Columns title={t('sheet.needed')} columns={columns.filter(({ isNeeded }) => isNeeded)} />
        <Columns title={t('sheet.optional')} columns={columns.filter(({ isNeeded }) => !isNeeded)} />
        <p className="text-sm text-ink-soft">
          {t('sheet.headings')} {t('sheet.same')}
        </p>
      </div>
    </Card>
  );
}

interface ColumnsProps {
  title: string;
  columns: readonly { name: string; example: string }[];
}

function Columns({ title, columns }: ColumnsProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-ink-soft">{title}</h3>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {columns.map(({ name, example }) => (
          <div key={name} className="flex gap-3 border-t border-line py-1.5">
            <dt className="w-20 shrink-0 font-semibold">{name}</dt>
            <dd className="min-w-0 wrap-anywhere text-ink-soft">{example || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
