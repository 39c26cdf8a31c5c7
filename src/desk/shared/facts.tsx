import type { ReactNode } from 'react';

/** Short facts, each with its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-x-6 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
