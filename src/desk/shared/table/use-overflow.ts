import { type RefObject, useEffect, useState } from 'react';

/** Whether the content of an element is wider than the element, so that it scrolls sideways. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    // Tests have no layout.
    if (!current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
