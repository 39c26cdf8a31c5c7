import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '#ui/icons/icons.tsx';

const tones = {
  bad: 'border-bad bg-bad-soft',
  warn: 'border-warn bg-warn-soft',
  plain: 'border-edge bg-sunken',
  good: 'border-good bg-good-soft',
} as const;

/** A message that stays where it is about something, and is read out when it appears. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const Icon = tone === 'good' ? CheckIcon : AlertIcon;
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-control border px-3.5 py-2.5 text-sm ${tones[tone]}`}
    >
      <Icon className="mt-0.5 size-5" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
