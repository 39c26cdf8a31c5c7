import { addLinkCall, maxContentName } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';

/** The name under which what was typed is kept. */
export const linkDraft = (chapter_id: string) => `link of ${chapter_id}`;

interface LinkFormProps {
  chapter_id: string;
  /** With what there is to say about the link that was added; '' for nothing. */
  onClose: (warning: string) => void;
}

/** Adds a video by its address. */
export function LinkForm({ chapter_id, onClose }: LinkFormProps) {
  const [typed, change, discard] = useDraft(linkDraft(chapter_id), ['name', 'link']);
  const close = (warning = '') => {
    discard();
    onClose(warning);
  };
  const add = useChange(addLinkCall, ({ warning }) => close(warning));
  const { name = '', link = '' } = typed;
  return (
    <DeskForm
      layout="line"
      change={add}
      onSave={() => add.mutate({ chapter_id, name, link })}
      label={t('content.addIt')}
      onCancel={() => close()}
    >
      <div className="min-w-0 grow basis-60">
        <TextField
          label={t('name')}
          value={name}
          maxLength={maxContentName}
          autoFocus
          required
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <div className="min-w-0 grow basis-60">
        <TextField
          label={t('content.address')}
          value={link}
          type="url"
          placeholder="https://"
          required
          onChange={({ target }) => change({ link: target.value })}
        />
      </div>
    </DeskForm>
  );
}
