import { type ReactElement, useId, useState } from 'react';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

/** How many rows of a list is shown first: what is on below it stays near. */
const mostFirst = 4;

/** The first rows of a list, and the rest of them when they are asked for. */
export function FirstRows({ children }: { children: readonly ReactElement[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = children.length > mostFirst;
  return (
    <>
      <ul id={id} className="divide-y divide-line">
        {isLong && !isOpen ? children.slice(0, mostFirst) : children}
      </ul>
      {isLong && (
        <div className="border-t border-line px-2 py-1">
          <Button kind="bare" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('list.fewer') : t('list.showAll', { count: children.length })}
          </Button>
        </div>
      )}
    </>
  );
}
