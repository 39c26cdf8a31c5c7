import { useMutation } from '@tanstack/react-query';
import { exportStudentCall } from '#contract/desk/privacy.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { t } from '#desk/messages/student.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { bytesOf, saveFile } from '#desk/shared/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountRow } from './account-row.tsx';

/** What a student may ask of an owner: a copy of all that is known of them. */
export function DataCopy({ stud_id }: { stud_id: string }) {
  const download = useMutation({
    mutationFn: () => callDesk(exportStudentCall, { stud_id }),
    onSuccess: ({ file_name, base64 }) => saveFile(file_name, bytesOf(base64), 'application/zip'),
  });
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
