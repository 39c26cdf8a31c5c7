import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** More than a screen of any size shows at first, and so few that a slow phone adds as many without a pause. */
const rowsAtOnce = 24;

interface GrowingListProps {
  /** The list's name for a screen reader, which also announces its length. */
  label: string;
  className: string;
  /** The rows, as `map` makes them. */
  children: readonly ReactNode[];
}

/**
 * A list whose first rows are there at once, however many there are. The others follow frame by frame, between which
 * the page responds, until all of them are there: for a search in the page, for the scroll position of an earlier visit
 * and for a screen reader. React renders only the new rows of a frame, because the others are the same elements as
 * before. Rows that are out of sight are not laid out (growing-list.css).
 */
export function GrowingList({ label, className, children }: GrowingListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(rowsAtOnce);
  const isLong = children.length > rowsAtOnce;
  const isComplete = shown >= children.length;
  useEffect(() => {
    if (isComplete) return;
    let timer: ReturnType<typeof setTimeout>;
    // After the frame, since a frame's own callbacks delay it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(shown + rowsAtOnce));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown, isComplete]);
  // Rows that are not laid out count as high as the first ones are on average. Otherwise a student who comes back to
  // their scroll position would see other rows there.
  useLayoutEffect(() => {
    if (isLong && list.current) list.current.style.setProperty('--row-size', `${meanHeight(list.current.children)}px`);
  }, [isLong]);
  return (
    <ul ref={list} aria-label={label} className={`growing-list ${className}`}>
      {isComplete ? children : children.slice(0, shown)}
    </ul>
  );
}

function meanHeight(rows: HTMLCollection): number {
  const first = [...rows].slice(0, rowsAtOnce);
  return first.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0) / first.length;
}
