import { formatTime } from '#desk/messages/format.ts';
import { conflictOf } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';

/** Why a change of the content was not made. */
export function ContentProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  const conflict = conflictOf(error);
  if (!conflict) return <Notice tone="bad">{error.message}</Notice>;
  const { changed_by, changed_at } = conflict;
  const isKnown = changed_by !== '' && changed_at !== null;
  return (
    <Notice tone="bad">
      {isKnown
        ? t('content.conflict', { name: changed_by, time: formatTime(changed_at) })
        : t('content.conflictNobody')}
    </Notice>
  );
}
