import { type ContentKind, maxContentName, renameContentCall } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { BatchField, type ContentBatch } from './batch-field.tsx';
import type { TreeNode } from './tree-node.ts';

interface RenameFormProps {
  kind: ContentKind;
  node: TreeNode;
  /** Of a chapter: for which batches it can be. */
  batches?: readonly ContentBatch[] | undefined;
  onDone: () => void;
}

/** The name of a part of the tree, in its place, and for whom a chapter is. */
export function RenameForm({ kind, node, batches = [], onDone }: RenameFormProps) {
  const { content_id, version, name, batch_slug = '' } = node;
  const [typed, change, discard] = useDraft(`rename ${content_id}`, ['name', 'batch_slug']);
  const close = () => {
    discard();
    onDone();
  };
  const rename = useChange(renameContentCall, close);
  const wanted = typed.name ?? name;
  const batch = typed.batch_slug ?? batch_slug;
  return (
    <DeskForm
      layout="line"
      change={rename}
      onSave={() => {
        const moved = batch !== batch_slug && { batch_slug: batch };
        rename.mutate({ kind, content_id, version, name: wanted, ...moved });
      }}
      onCancel={close}
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
      {kind === 'chapter' && (
        <BatchField batches={batches} value={batch} onChange={(one) => change({ batch_slug: one })} />
      )}
    </DeskForm>
  );
}
