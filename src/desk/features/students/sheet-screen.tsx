import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { addSheetCall, checkSheetCall, maxSheetBytes } from '#contract/desk/sheet.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/sheet.ts';
import { conflictOf } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlClassName } from '#web/ui/field.tsx';
import { SheetOutcome } from './sheet-outcome.tsx';

/** /students/sheet: a sheet of students is chosen, its outcome is shown, and then it is added. */
export function SheetScreen() {
  const [base64, setSheet] = useState('');
  const [fault, setFault] = useState('');
  const check = useChange(checkSheetCall);
  const add = useChange(addSheetCall);
  const choose = async (file: File | undefined) => {
    check.reset();
    add.reset();
    setFault('');
    if (!file) return;
    if (file.size > maxSheetBytes) return setFault(t('sheet.tooLarge'));
    const read = await base64Of(file).catch(() => undefined);
    if (read === undefined) return setFault(t('sheet.unreadable'));
    setSheet(read);
    check.mutate({ base64: read });
  };
  const seen = check.data;
  const hasConflict = conflictOf(add.error) !== undefined;
  return (
    <Page title={t('sheet.title')} back={{ to: '/students', label: t('nav.students') }}>
      <ChooseSheet isBusy={check.isPending || add.isPending} onChoose={(file) => void choose(file)} />
      {fault && <Notice tone="bad">{fault}</Notice>}
      {check.error && <Notice tone="bad">{check.error.message}</Notice>}
      {add.error && <Notice tone="bad">{hasConflict ? t('sheet.conflict') : add.error.message}</Notice>}
      {add.data && <Done outcome={add.data} />}
      {seen && !add.data && (
        <SheetOutcome outcome={seen}>
          <Button
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

interface ChooseSheetProps {
  isBusy: boolean;
  onChoose: (file: File | undefined) => void;
}

function ChooseSheet({ isBusy, onChoose }: ChooseSheetProps) {
  const id = useId();
  return (
    <Card title={t('sheet.choose')}>
      <div className="flex max-w-180 flex-col gap-3" aria-busy={isBusy}>
        <p id={`${id}-hint`}>{t('sheet.hint')}</p>
        <p className="text-sm text-ink-soft">{t('sheet.same')}</p>
        <input
          type="file"
          aria-label={t('sheet.choose')}
          aria-describedby={`${id}-hint`}
          accept=".xlsx,.csv,text/csv"
          disabled={isBusy}
          className={`${controlClassName} file:mr-3 file:rounded-control file:border-0 file:bg-primary-soft file:px-3 file:py-1 file:font-semibold file:text-primary-ink`}
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
        {isBusy && (
          <p role="status" className="text-sm text-ink-soft">
            {t('loading')}
          </p>
        )}
      </div>
    </Card>
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

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
