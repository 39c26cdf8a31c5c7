import { Refusal } from '#desk/api/desk-error.ts';
import { t } from '#desk/messages/conflict.ts';
import { formatTime } from '#desk/messages/format.ts';
import { Notice } from '#desk/shared/notice.tsx';

/** Who has changed the same meanwhile, if that is why a change was refused. */
export function conflictOf(error: Error | null) {
  return error instanceof Refusal ? error.conflict : undefined;
}

/** Why a change was not made. Where somebody else was faster, it says who, and that what was typed is still there. */
export function ChangeProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  const conflict = conflictOf(error);
  if (!conflict) return <Notice tone="bad">{error.message}</Notice>;
  const { changed_by, changed_at } = conflict;
  return (
    <Notice tone="bad">
      <p className="font-semibold">
        {changed_by === '' || changed_at === null
          ? t('conflict.somebody')
          : t('conflict.by', { name: changed_by, time: formatTime(changed_at) })}
      </p>
      <p>{t('conflict.hint')}</p>
    </Notice>
  );
}
