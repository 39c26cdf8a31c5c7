import type { ReactElement } from 'react';
import { FirstFew } from './first-few.tsx';

/** The first rows of a list, and the rest of them when they are asked for. */
export function FirstRows({ children }: { children: readonly ReactElement[] }) {
  return (
    <FirstFew rows={children} most={4} isAlways>
      {(shown) => <ul className="divide-y divide-line">{shown}</ul>}
    </FirstFew>
  );
}
