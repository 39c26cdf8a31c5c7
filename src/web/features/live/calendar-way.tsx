import type { ReactNode } from 'react';

interface CalendarWayProps {
  title: string;
  /** What one gets by it. */
  detail: string;
  /** Its button. */
  children: ReactNode;
}

/** One of the ways into a calendar, where they differ in what one gets. */
export function CalendarWay({ title, detail, children }: CalendarWayProps) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-control border border-line p-4">
      <div className="grow">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-ink-soft">{detail}</p>
      </div>
      {children}
    </div>
  );
}
