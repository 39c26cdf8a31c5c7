import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { t } from '#desk/texts.ts';

/** A batch for which a chapter can be. */
export interface ContentBatch {
  batch_slug: string;
  batch_name: string;
}

interface BatchFieldProps {
  batches: readonly ContentBatch[];
  /** '' for everybody. */
  value: string;
  onChange: (batch_slug: string) => void;
}

/** For whom a chapter is. Nothing is asked where there is nothing to choose. */
export function BatchField({ batches, value, onChange }: BatchFieldProps) {
  // That of one that has ended is there as long as the chapter is for it.
  const isMissing = value !== '' && !batches.some(({ batch_slug }) => batch_slug === value);
  const all = isMissing ? [...batches, { batch_slug: value, batch_name: value }] : batches;
  if (all.length === 0) return null;
  return (
    <div className="min-w-0 grow basis-52">
      <ChoiceField
        label={t('content.whoSees')}
        value={value}
        nothing={t('content.everybody')}
        choices={all.map((one) => [one.batch_slug, t('content.onlyBatch', { batch: one.batch_name })])}
        onChange={(chosen = '') => onChange(chosen)}
      />
    </div>
  );
}

/** 'Only Evening'; '' for a chapter that is for everybody. */
export function onlyText(batch_slug: string, batches: readonly ContentBatch[]): string {
  if (batch_slug === '') return '';
  const batch = batches.find((one) => one.batch_slug === batch_slug)?.batch_name ?? batch_slug;
  return t('content.onlyBatch', { batch });
}
