import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { addSheetCall, checkSheetCall } from '#contract/desk/students/sheet.ts';
import { csvText } from '#contract/values/csv.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { conflictOf } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { ChooseSheet } from '#desk/shared/sheet/choose-sheet.tsx';
import { SheetProblems } from '#desk/shared/sheet/sheet-problems.tsx';
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
  const staff = useStaff();
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
        note={columnsText(exampleColumns(staff))}
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
      {check.error && <Notice tone="bad">{check.error.message}</Notice>}
      {add.error && <Notice tone="bad">{hasConflict ? t('sheet.conflict') : add.error.message}</Notice>}
      {add.data && <Done outcome={add.data} />}
      {add.data && <SheetProblems problems={add.data.problems} hint={t('sheet.faultsHint')} />}
      {seen && !add.data && (
        <SheetOutcome
          outcome={seen}
          words={<SheetWords outcome={seen} levels={staff.levels} choices={choices} onChange={choose} />}
        >
          <Button
            className="max-sm:w-full"
            busy={add.isPending || check.isPending}
            disabled={seen.added + seen.changed === 0}
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
      {added > 0 && <p>{t('sheet.done', { count: added })}</p>}
      {changed > 0 && <p>{t('many.done', { count: changed })}</p>}
      {refused > 0 && <p>{t('sheet.without', { count: refused })}</p>}
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

/** What a sheet has to have and can have. */
function columnsText(columns: ReturnType<typeof exampleColumns>): string {
  const named = (isNeeded: boolean) =>
    columns.flatMap((one) => ((one.isNeeded ?? false) === isNeeded ? one.name : [])).join(', ');
  return [
    `${t('sheet.needed')}: ${named(true)}`,
    `${t('sheet.optional')}: ${named(false)}`,
    `${t('sheet.headings')} ${t('sheet.same')}`,
  ].join('\n');
}

/** A sheet to fill in, for who has none yet. */
function ExampleSheet() {
  const columns = exampleColumns(useStaff());
  const download = () => {
    const lines = [columns.map(({ name }) => name), columns.map(({ example }) => example)];
    saveFile('students.csv', csvText(lines), 'text/csv;charset=utf-8');
  };
  return (
    <Button kind="bare" className="max-sm:-ml-2" onClick={download}>
      {t('sheet.example')}
    </Button>
  );
}
