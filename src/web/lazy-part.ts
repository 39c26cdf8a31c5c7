import { lazy, type ReactNode } from 'react';

/** A part of a screen that its first paint does not need. If it cannot be loaded, there is nothing in its place. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  return lazy(() =>
    load().then(
      (module) => ({ default: module[name] }),
      () => ({ default: (_: Props): ReactNode => null }),
    ),
  );
}
