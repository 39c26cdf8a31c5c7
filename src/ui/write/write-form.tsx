import { type ReactNode, type SyntheticEvent, startTransition, useActionState, useState } from 'react';
import { maxFileBytes, maxWritten } from '#contract/doubts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { t } from '#ui/texts.ts';
import { base64Of } from './base64-of.ts';
import { FileLabel } from './file-label.tsx';
import { shrinkPicture } from './shrink-picture.ts';

interface WriteFormProps {
  label: string;
  hint: string;
  /** What was written before and may be changed, its file in base64, and why it was refused. */
  before?: { text: string; file?: string; problem?: string };
  /** Where the words are kept until they are sent: a phone may end the page while its camera is open. */
  draft: { get: () => string; set: (text: string) => unknown; delete: () => void };
  /** `file` is in base64; '' for none. What it rejects with is said, and what was written stays. */
  onSend: (written: { text: string; file: string }) => Promise<unknown>;
  /** What else can be done with it, beside 'Send'. */
  children?: ReactNode;
}

/** Words, with a photo or a voice that is taken now or chosen. */
export function WriteForm({ label, hint, before, draft, onSend, children }: WriteFormProps) {
  const [begun, setBegun] = useState(draft.get);
  const known = { file: before?.file ?? '', name: t('write.file'), url: '' };
  const [chosen, setChosen] = useState<{ file: File | string; name: string; url: string }>(known);
  const [problem, send, isSending] = useActionState(async (_: string | undefined, form: HTMLFormElement) => {
    try {
      const text = form.querySelector('textarea')?.value ?? '';
      const file = await base64OfChosen(chosen.file);
      if (!before && text.trim() + file === '') return t('write.empty');
      await onSend({ text, file });
      // On a slow network, the next one may be begun by now.
      if (form.querySelector('textarea')?.value === text) {
        form.reset();
        setBegun('');
        draft.delete();
      }
      setChosen((now) => (now === chosen ? { ...known, file: '' } : now));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : t('write.notSent');
    }
  }, before?.problem);
  return (
    <form
      className="flex max-w-200 flex-col items-start gap-3 *:max-w-full *:not-last:self-stretch"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (!isSending) startTransition(() => send(form));
      }}
    >
      <TextAreaField
        {...{ label, hint, error: problem, rows: 3, maxLength: maxWritten, defaultValue: begun || before?.text }}
        onInput={({ currentTarget }) => draft.set(currentTarget.value)}
      />
      <div className="flex gap-2">
        {(['camera', 'photo', 'voice'] as const).map((kind) => (
          <FileLabel
            key={kind}
            accept={kind === 'voice' ? 'audio/*' : 'image/*'}
            // A laptop has no camera for a page of a notebook.
            capture={kind === 'camera' ? 'environment' : undefined}
            className={`${buttonClassName('quiet')} px-3! text-sm ${kind === 'camera' ? 'lg:hidden' : ''}`}
            onFiles={([file]) =>
              file && setChosen({ file, name: file.name, url: kind === 'voice' ? '' : URL.createObjectURL(file) })
            }
          >
            {t(`write.${kind}`)}
          </FileLabel>
        ))}
      </div>
      <div role="status" className="flex items-center gap-2">
        {chosen.url && (
          <img
            src={chosen.url}
            onLoad={revoke}
            onError={revoke}
            alt=""
            className="size-11 rounded-control object-cover"
          />
        )}
        {chosen.file && <span className="min-w-0 truncate">{chosen.name}</span>}
        {chosen.file && (
          <Button
            kind="bare"
            aria-label={t('write.remove', { name: chosen.name })}
            onClick={({ currentTarget }) => {
              currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
              setChosen({ ...known, file: '' });
            }}
          >
            <CloseIcon />
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          {t('write.send')}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** A picture that is shown needs its URL no more. */
const revoke = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => URL.revokeObjectURL(currentTarget.src);

/** A chosen file in base64, which no larger photo of a camera is. */
async function base64OfChosen(chosen: File | string): Promise<string> {
  if (typeof chosen === 'string') return chosen;
  const file = chosen.type.startsWith('image/') ? await shrinkPicture(chosen) : chosen;
  if (file.size > maxFileBytes) throw new Error(t('write.notSent'));
  return await base64Of(file);
}
