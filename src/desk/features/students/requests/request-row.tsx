import type { ReactNode } from 'react';
import { formatPastDay, nearDay } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';

interface RequestRowProps {
  who: ReactNode;
  what: ReactNode;
  when?: string;
  /** What decides it. */
  children: ReactNode;
}

/** Who asks for what, and since when; on a phone below each other. */
export function RequestRow({ who, what, when, children }: RequestRowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_16rem]">
      {who}
      <div className="min-w-0">
        {what}
        {when && <span className="block text-sm text-ink-soft">{when}</span>}
      </div>
      {/* On a phone, two buttons share the line. */}
      <div className="flex flex-wrap gap-2 max-md:[&>:is(a,button)]:grow max-md:[&>:is(a,button)]:basis-0 md:justify-end">
        {children}
      </div>
    </li>
  );
}

export const askedText = (time: number) => t(`requests.asked${nearDay(time)}`, { date: formatPastDay(time) });
