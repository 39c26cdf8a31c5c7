import { t } from '#desk/messages/preview.ts';

/** Says that nobody is watched here. */
export function PreviewNote() {
  return <p className="text-sm text-ink-soft">{t('preview.note')}</p>;
}
