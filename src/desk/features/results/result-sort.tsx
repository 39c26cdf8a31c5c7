import { t } from '#desk/messages/results.ts';
import { SelectField } from '#web/ui/field.tsx';
import type { ResultsSearch } from './result-columns.tsx';

const orders = [
  { sort: 'marks', desc: true, text: 'results.byMost' },
  { sort: 'marks', desc: false, text: 'results.byFewest' },
  { sort: 'name', desc: false, text: 'name' },
  { sort: 'submitted_at', desc: true, text: 'results.byLatest' },
] as const;

interface ResultOrder {
  sort: NonNullable<ResultsSearch['sort']>;
  desc: boolean;
}

/** What the marks are sorted by on a phone, where they are cards and have no headings. */
export function ResultSort({ sort, desc, onOrder }: ResultOrder & { onOrder: (order: ResultOrder) => void }) {
  const chosen = orders.findIndex((each) => each.sort === sort && each.desc === desc);
  return (
    <div className="md:hidden">
      <SelectField
        label={t('table.sort')}
        value={chosen}
        onChange={({ target }) => {
          const next = orders[Number(target.value)];
          if (next) onOrder({ sort: next.sort, desc: next.desc });
        }}
      >
        {chosen === -1 && <option value={-1}>{t('table.sort')}</option>}
        {orders.map(({ text }, index) => (
          <option key={text} value={index}>
            {t(text)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
