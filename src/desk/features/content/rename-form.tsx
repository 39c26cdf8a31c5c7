import { type ContentKind, maxContentName, renameContentCall } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ContentProblem } from './conflict.tsx';
import type { TreeNode } from './tree-node.ts';

/** The name of a part of the tree, in its place. */
export function RenameForm({ kind, node, onDone }: { kind: ContentKind; node: TreeNode; onDone: () => void }) {
  const { content_id, version, name } = node;
  const [typed, change, discard] = useDraft(`rename ${content_id}`, ['name']);
  const close = () => {
    discard();
    onDone();
  };
  const rename = useChange(renameContentCall, close);
  const wanted = typed.name ?? name;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!rename.isPending) rename.mutate({ kind, content_id, version, name: wanted });
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className="min-w-0 grow basis-60">
        <TextField
          label={t('content.newName', { name })}
          value={wanted}
          maxLength={maxContentName}
          autoFocus
          required
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <Button type="submit" busy={rename.isPending}>
        {t('save')}
      </Button>
      <Button kind="quiet" onClick={close}>
        {t('cancel')}
      </Button>
      <ContentProblem error={rename.error} />
    </form>
  );
}
