import { type ReactNode, useState } from 'react';
import { useIsWide } from '#desk/shared/use-is-wide.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

interface FirstFewProps<Row> {
  rows: readonly Row[];
  most: number;
  /** Also on a wide screen. */
  isAlways?: boolean;
  /** Of its button, where it has no edges of a card around it. */
  className?: string;
  children: (shown: readonly Row[]) => ReactNode;
}

/** On a phone, the first rows of a table, and the rest of them when they are asked for: what is below it stays near. */
export function FirstFew<Row>(props: FirstFewProps<Row>) {
  const { rows, most, isAlways = false, className = 'border-t border-line px-2 py-1', children } = props;
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const isLong = (isAlways || !isWide) && rows.length > most;
  return (
    <>
      {children(isLong && !isOpen ? rows.slice(0, most) : rows)}
      {isLong && (
        <div className={className}>
          <Button kind="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('list.fewer') : t('list.showAll', { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  );
}
