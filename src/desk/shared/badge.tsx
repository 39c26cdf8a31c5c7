import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sunken text-ink',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
} as const;

export type Tone = keyof typeof tones;

/** A short state in words; its colour says nothing more. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold max-w-full wrap-break-word sm:whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
