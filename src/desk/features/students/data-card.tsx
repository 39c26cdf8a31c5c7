import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exportStudentCall } from '#contract/desk/privacy.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { t } from '#desk/messages/students.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { bytesOf, saveFile } from '#desk/shared/save-file.ts';
import { Button, buttonClassName } from '#web/ui/button.tsx';
import type { StudentProps } from './student-change.tsx';

/** What a student may ask of an owner: a copy of what is known of them, and to be erased. */
export function DataCard({ student: { stud_id } }: StudentProps) {
  const download = useMutation({
    mutationFn: () => callDesk(exportStudentCall, { stud_id }),
    onSuccess: ({ file_name, base64 }) => saveFile(file_name, bytesOf(base64), 'application/zip'),
  });
  return (
    <Card title={t('data.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{t('data.exportHint')}</p>
        {download.error && <Notice tone="bad">{download.error.message}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" busy={download.isPending} onClick={() => download.mutate()}>
            {t('data.export')}
          </Button>
          <Link to="/students/$stud_id/merge" params={{ stud_id }} className={buttonClassName('quiet')}>
            {t('data.merge')}
          </Link>
          <Link to="/students/$stud_id/erase" params={{ stud_id }} className={buttonClassName('danger')}>
            {t('data.erase')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
