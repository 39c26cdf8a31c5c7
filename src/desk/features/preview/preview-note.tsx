import { t } from '#desk/messages/preview.ts';

/** Says that nobody is watched here. */
export function PreviewNote() {
  return <p className="-mt-2 text-sm text-ink-soft">{t('preview.note')}</p>;
}
