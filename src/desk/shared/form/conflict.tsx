import * as z from 'zod/mini';
import { conflictData } from '#contract/desk/values.ts';
import { formatTime } from '#desk/messages/format.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { Refusal } from '#ui/send/call-error.ts';

/** Who has changed the same meanwhile, if that is why a change was refused. */
export function conflictOf(error: Error | null) {
  return error instanceof Refusal ? z.safeParse(conflictData, error.data).data?.conflict : undefined;
}

/** Why a change was not made. Where somebody else was faster, it says who, and what to do, if there is a `hint`. */
export function ChangeProblem({ error, hint }: { error: Error | null; hint?: string }) {
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
      {hint && <p>{hint}</p>}
    </Notice>
  );
}

/** The same for a form, where what was typed is still there. */
export function FormProblem({ error }: { error: Error | null }) {
  return <ChangeProblem error={error} hint={t('conflict.hint')} />;
}
