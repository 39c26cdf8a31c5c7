import type { ReactNode } from 'react';

interface FormFooterProps {
  /** What will be saved, in short. */
  note?: ReactNode;
  /** The button that saves. */
  children: ReactNode;
}

/**
 * The end of a form in a card, as `formClassName` makes it. It stays in sight, above the desk's own bar, so that
 * nobody scrolls to the end of a long form to save it.
 */
export function FormFooter({ note, children }: FormFooterProps) {
  return (
    <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center justify-end gap-3 rounded-b-card border-t border-line bg-surface px-4 py-2.5 lg:bottom-0">
      {note && <p className="min-w-0 grow basis-24 text-sm text-ink-soft">{note}</p>}
      {children}
    </div>
  );
}

/** Of a form that is a card, with such a footer. */
export const formClassName = 'flex flex-col gap-4 rounded-card border border-line bg-surface p-4 pb-0 shadow-card';
