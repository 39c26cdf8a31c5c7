import { formatDate } from '#desk/messages/format.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';

/** A backup a day, and one that failed, is what an academy can bear to lose. */
const oldAfter = 2 * 24 * 60 * 60 * 1000;

/** Says above all else that there is no backup, or an old one, and how to make one. */
export function OldBackup({ now, at }: { now: number; at: number | null }) {
  if (at !== null && now - at <= oldAfter) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">
        {at === null ? t('today.backupNever') : t('today.backupOld', { date: formatDate(at) })}
      </p>
      <p>{t('today.backupHow')}</p>
    </Notice>
  );
}
