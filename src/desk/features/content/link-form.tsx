import { addLinkCall, maxContentName } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/content.ts';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ContentProblem } from './conflict.tsx';

/** Adds a video by its address. */
export function LinkForm({ chapter_id }: { chapter_id: string }) {
  const [typed, change, forget] = useDraft(`link of ${chapter_id}`, ['name', 'link']);
  const add = useChange(addLinkCall, () => {
    change({ name: '', link: '' });
    forget();
  });
  const { name = '', link = '' } = typed;
  return (
    <details className="w-full">
      <summary className="target flex cursor-pointer items-center font-semibold text-primary-ink">
        {t('content.addLink')}
      </summary>
      <form
        className="flex flex-wrap items-end gap-3 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending) add.mutate({ chapter_id, name, link });
        }}
      >
        <div className="min-w-0 grow basis-60">
          <TextField
            label={t('name')}
            value={name}
            maxLength={maxContentName}
            required
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
        <div className="min-w-0 grow basis-60">
          <TextField
            label={t('content.address')}
            value={link}
            type="url"
            required
            onChange={({ target }) => change({ link: target.value })}
          />
        </div>
        <Button kind="quiet" type="submit" busy={add.isPending}>
          {t('content.add')}
        </Button>
        <ContentProblem error={add.error} />
      </form>
    </details>
  );
}
