import type { ReactNode } from 'react';

/** The heading of a section of a screen. */
export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mt-8 mb-3 text-lg font-bold md:mt-10 md:mb-4 md:text-xl">
      {children}
    </h2>
  );
}
