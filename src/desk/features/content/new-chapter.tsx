import { useState } from 'react';
import { addChapterCall, maxContentName } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ContentProblem } from './conflict.tsx';

/** A quiet button that becomes the form for another chapter. What was typed and not added yet is there again. */
export function NewChapter({ subject_id, subject }: { subject_id: string; subject: string }) {
  const [typed, change, discard] = useDraft(`chapter of ${subject_id}`, ['name']);
  const name = typed.name ?? '';
  const [isOpen, setOpen] = useState(name !== '');
  const close = () => {
    change({ name: '' });
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
    <form
      className="flex w-full flex-wrap items-end gap-2 py-2 pl-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !add.isPending) add.mutate({ subject_id, name });
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className="min-w-0 grow basis-52">
        <TextField
          label={t('content.addChapter', { subject })}
          value={name}
          maxLength={maxContentName}
          autoFocus
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <Button type="submit" disabled={name === ''} busy={add.isPending}>
        {t('content.add')}
      </Button>
      <Button kind="quiet" onClick={close}>
        {t('cancel')}
      </Button>
      <ContentProblem error={add.error} />
    </form>
  );
}
