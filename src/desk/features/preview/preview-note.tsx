import { t } from '#desk/messages/preview.ts';

/** Says that nobody is watched here, and what of it students do not get. */
export function PreviewNote({ hidden }: { hidden: number }) {
  return (
    <p className="rounded-control bg-primary-soft px-3.5 py-2 text-sm">
      {t('preview.note')}
      {hidden > 0 && ` ${t('preview.greyed', { count: hidden })}`}
    </p>
  );
}
