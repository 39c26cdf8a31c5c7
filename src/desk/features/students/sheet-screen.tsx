import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { addSheetCall, checkSheetCall } from '#contract/desk/students/sheet.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { conflictOf } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Page } from '#desk/shared/page.tsx';
import { ChooseSheet } from '#desk/shared/sheet/choose-sheet.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { ExampleSheet } from './sheet/example-sheet.tsx';
import { SheetColumns } from './sheet/sheet-columns.tsx';
import { SheetOutcome } from './sheet/sheet-outcome.tsx';

/** /students/sheet: a sheet of students is chosen, its outcome is shown, and then it is added. */
export function SheetScreen() {
  const [base64, setSheet] = useState('');
  const check = useChange(checkSheetCall);
  const add = useChange(addSheetCall);
  const seen = check.data;
  const hasConflict = conflictOf(add.error) !== undefined;
  return (
    <Page title={t('sheet.title')} back={{ to: '/students', label: t('nav.students') }}>
      <ChooseSheet
        hint={t('sheet.hint')}
        accept=".xlsx,.csv,text/csv"
        isFolded={!check.isIdle}
        example={<ExampleSheet />}
        isBusy={check.isPending || add.isPending}
        onStart={() => {
          check.reset();
          add.reset();
        }}
        onRead={(sheet) => {
          setSheet(sheet.base64);
          check.mutate({ base64: sheet.base64 });
        }}
      />
      {check.isIdle && <SheetColumns />}
      {check.error && <Notice tone="bad">{check.error.message}</Notice>}
      {add.error && <Notice tone="bad">{hasConflict ? t('sheet.conflict') : add.error.message}</Notice>}
      {add.data && <Done outcome={add.data} />}
      {seen && !add.data && (
        <SheetOutcome outcome={seen}>
          <Button
            className="max-sm:w-full"
            busy={add.isPending}
            disabled={seen.added + seen.changed === 0}
            onClick={() =>
              add.mutate(
                { base64, version: seen.version },
                { onError: (error) => conflictOf(error) && check.mutate({ base64 }) },
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
