import type { PortalFacts } from '#contract/desk/today.ts';
import { formatDate } from '#desk/messages/format.ts';
import { BackUp } from '#desk/shared/backup/back-up.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';

/** A backup a day, and one that failed, is what an academy can bear to lose. */
const oldAfter = 2 * 24 * 60 * 60 * 1000;

/** Says above all else that there is no backup, an old one, or one that failed, and how to make one; at the foot, where nobody can make the first from here. */
export function OldBackup({ now, portal }: { now: number; portal: PortalFacts }) {
  const { last_backup_at: at, backup } = portal;
  if (at !== null && now - at <= oldAfter && !backup?.problem) return null;
  if (at === null && !backup)
    return <p className="order-last text-sm text-ink-soft">{`${t('today.backupNever')} ${t('today.backupHow')}`}</p>;
  return (
    <Notice tone="warn">
      <p className="font-semibold">
        {at === null ? t('today.backupNever') : t('today.backupOld', { date: formatDate(at) })}
      </p>
      {backup ? <BackUp {...portal} /> : <p>{t('today.backupHow')}</p>}
    </Notice>
  );
}
