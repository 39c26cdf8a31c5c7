import { useState } from 'react';
import { addChapterCall, maxContentName } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { BatchField, type ContentBatch } from './batch-field.tsx';

interface NewChapterProps {
  subject_id: string;
  subject: string;
  /** For which it can be. */
  batches: readonly ContentBatch[];
}

/** A quiet button that becomes the form for another chapter. What was typed and not added yet is there again. */
export function NewChapter({ subject_id, subject, batches }: NewChapterProps) {
  const [typed, change, discard] = useDraft(`chapter of ${subject_id}`, ['name', 'batch_slug']);
  const { name = '', batch_slug = '' } = typed;
  const [isOpen, setOpen] = useState(name !== '');
  const close = () => {
    change({ name: '', batch_slug: '' });
    discard();
    setOpen(false);
  };
  const add = useChange(addChapterCall, close);
  if (!isOpen)
    return (
      <Button kind="bare" onClick={() => setOpen(true)}>
        <span aria-hidden="true">+</span>
        <span aria-hidden="true">{t('content.newChapter')}</span>
        <span className="sr-only">{t('content.addChapter', { subject })}</span>
      </Button>
    );
  return (
    <DeskForm
      layout="line"
      className="w-full py-2 pl-2"
      change={add}
      onSave={() => add.mutate({ subject_id, name, batch_slug })}
      label={t('content.addIt')}
      onCancel={close}
    >
      <div className="min-w-0 grow basis-52">
        <TextField
          label={t('content.addChapter', { subject })}
          value={name}
          maxLength={maxContentName}
          autoFocus
          required
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <BatchField batches={batches} value={batch_slug} onChange={(one) => change({ batch_slug: one })} />
    </DeskForm>
  );
}
