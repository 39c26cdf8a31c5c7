import { Link, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { attemptCall } from '#contract/desk/results.ts';
import { t } from '#desk/texts.ts';
import { BackIcon } from '#ui/icons/icons.tsx';
import { orders } from './result-orders.ts';

type Beside = NonNullable<DeskDataOf<typeof attemptCall>['beside']>;

/** The way to the attempts of the students before and after this one. At the end of a long attempt it is there again. */
export function OtherAttempts({ previous, next, row, total, isRepeated = false }: Beside & { isRepeated?: boolean }) {
  const { sort = 'name', desc = false } = useSearch({ from: '/attempts/$attempt_id' });
  const text = orders().find((each) => each.id === sort && each.desc === desc)?.text;
  if (total === 1) return null;
  const Frame = isRepeated ? 'div' : 'nav';
  return (
    <Frame {...(!isRepeated && { 'aria-label': t('paper.others') })} className="flex items-center gap-3">
      {previous ? <Beside attempt={previous} title={t('paper.previous')} /> : <span className={placeClassName} />}
      <p className="text-center text-sm text-ink-soft tabular-nums">
        {t('results.attempt', { number: row, count: total })}
        {text && <span className="block max-sm:text-xs">{text}</span>}
      </p>
      {next ? <Beside attempt={next} title={t('paper.next')} isNext /> : <span className={placeClassName} />}
    </Frame>
  );
}

interface BesideProps {
  attempt: NonNullable<Beside['next']>;
  title: string;
  isNext?: boolean;
}

function Beside({ attempt: { attempt_id, name }, title, isNext = false }: BesideProps) {
  const search = useSearch({ from: '/attempts/$attempt_id' });
  return (
    <Link
      to="/attempts/$attempt_id"
      params={{ attempt_id }}
      search={search}
      // The way back leads to the table, not through all attempts.
      replace
      className={`${placeClassName} flex items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 shadow-card target hover:bg-sunken ${isNext ? 'flex-row-reverse text-end' : ''}`}
    >
      <BackIcon className={`size-5 shrink-0 text-primary-ink ${isNext ? 'rotate-180' : ''}`} />
      <span className="min-w-0 grow">
        <span className="block text-sm text-ink-soft max-sm:sr-only">{title}</span>{' '}
        <span className="line-clamp-2 font-semibold text-primary-ink max-sm:text-sm">{name || t('erased')}</span>
      </span>
    </Link>
  );
}

const placeClassName = 'min-w-0 grow basis-0';
