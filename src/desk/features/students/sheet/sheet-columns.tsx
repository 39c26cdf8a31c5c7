import { Card } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { exampleColumns } from './example-columns.ts';

/** What a sheet has to have and can have, for who has none yet. */
export function SheetColumns() {
  const columns = exampleColumns(useStaff());
  return (
    <Card title={t('sheet.columns')}>
      <div className="flex max-w-180 flex-col gap-4">
        <Columns title={t('sheet.needed')} columns={columns.filter(({ isNeeded }) => isNeeded)} />
        <Columns title={t('sheet.optional')} columns={columns.filter(({ isNeeded }) => !isNeeded)} />
        <p className="text-sm text-ink-soft">
          {t('sheet.headings')} {t('sheet.same')}
        </p>
      </div>
    </Card>
  );
}

interface ColumnsProps {
  title: string;
  columns: readonly { name: string; example: string }[];
}

function Columns({ title, columns }: ColumnsProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-ink-soft">{title}</h3>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {columns.map(({ name, example }) => (
          <div key={name} className="flex gap-3 border-t border-line py-1.5">
            <dt className="w-20 shrink-0 font-semibold">{name}</dt>
            <dd className="min-w-0 wrap-anywhere text-ink-soft">{example || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
