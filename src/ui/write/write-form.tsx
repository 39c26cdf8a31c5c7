import { startTransition, useActionState } from 'react';
import { maxFileBytes, maxWritten } from '#contract/doubts.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { t } from '#ui/texts.ts';
import { base64Of } from './base64-of.ts';
import { shrinkPicture } from './shrink-picture.ts';

interface WriteFormProps {
  label: string;
  hint: string;
  /** What was written before, which may be taken back. */
  initial?: string;
  /** `file` is in base64; '' for none. What it rejects with is said, and what was written stays. */
  onSend: (written: { text: string; file: string }) => Promise<unknown>;
}

/** Words, with a photo or a voice that is taken now or chosen. */
export function WriteForm({ label, hint, initial, onSend }: WriteFormProps) {
  const [problem, send, isSending] = useActionState(async (_: string | undefined, form: HTMLFormElement) => {
    try {
      const text = form.querySelector('textarea')?.value ?? '';
      const file = await fileOf(form.querySelector('input')?.files?.[0]);
      if (initial === undefined && text.trim() + file === '') return t('write.empty');
      await onSend({ text, file });
      form.reset();
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : t('write.notSent');
    }
  }, undefined);
  return (
    <form
      className="flex max-w-200 flex-col items-start gap-3 *:max-w-full *:not-last:self-stretch"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (!isSending) startTransition(() => send(form));
      }}
    >
      <TextAreaField label={label} hint={hint} error={problem} rows={3} maxLength={maxWritten} defaultValue={initial} />
      <TextField type="file" accept="image/*,audio/*" label={t('write.file')} />
      <Button type="submit" busy={isSending}>
        {t('write.send')}
      </Button>
    </form>
  );
}

/** A chosen file in base64, which no larger photo of a camera is. */
async function fileOf(chosen: File | undefined): Promise<string> {
  if (!chosen) return '';
  const file = chosen.type.startsWith('image/') ? await shrinkPicture(chosen) : chosen;
  if (file.size > maxFileBytes) throw new Error(t('write.notSent'));
  return await base64Of(file);
}
