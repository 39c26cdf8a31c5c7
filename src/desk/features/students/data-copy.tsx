import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { AccountRow } from './account-row.tsx';
import { useDataCopy } from './use-data-copy.ts';

/** What a student may ask of an owner: a copy of all that is known of them. */
export function DataCopy({ stud_id }: { stud_id: string }) {
  const download = useDataCopy(stud_id);
  return (
    <AccountRow
      title={t('account.copy')}
      text={t('data.exportHint')}
      problem={download.error && <Notice tone="bad">{download.error.message}</Notice>}
    >
      <Button kind="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        {t('data.export')}
      </Button>
    </AccountRow>
  );
}
