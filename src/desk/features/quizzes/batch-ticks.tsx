import type { QuizBatch } from '#contract/desk/quizzes.ts';
import { CheckField } from '#desk/shared/form/check-field.tsx';
import { t } from '#desk/texts.ts';

interface BatchTicksProps {
  /** For whom it can be, everybody first. */
  batches: readonly QuizBatch[];
  /** Slugs; none for everybody. */
  value: readonly string[];
  onChange: (batch_slugs: string[]) => void;
}

/** For which batches a quiz is. Everybody is ticked as long as no batch is. */
export function BatchTicks({ batches, value, onChange }: BatchTicksProps) {
  const isTicked = (slug: string) => (slug === '' ? value.length === 0 : value.includes(slug));
  const tick = (slug: string, isChecked: boolean) => {
    const others = value.filter((one) => one !== slug);
    onChange(slug === '' ? [] : isChecked ? [...others, slug] : others);
  };
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{t('batch')}</legend>
      <div className="flex flex-wrap gap-2">
        {batches.map(({ batch_slug, batch_name }) => (
          <CheckField
            key={batch_slug}
            className="rounded-control border border-edge bg-surface px-3.5 py-1.5 has-checked:border-primary-ink has-checked:bg-primary-soft"
            label={batch_slug === '' ? t('quizzes.everybody') : batch_name}
            isChecked={isTicked(batch_slug)}
            onCheck={(isChecked) => tick(batch_slug, isChecked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
