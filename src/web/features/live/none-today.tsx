import { t } from '#web/texts.ts';

/** Says once, above a list, that none of it has a class any more today. */
export function NoneToday({ of }: { of: readonly { today: { isNone: boolean } }[] }) {
  return of.every(({ today }) => today.isNone) && <p className="mb-3 text-ink-soft">{t('live.noneToday')}</p>;
}
