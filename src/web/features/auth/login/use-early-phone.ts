import { useLayoutEffect, useState } from 'react';

/**
 * Passes on the number that was typed into the page's first paint (first-paint/boot.ts), up to the moment in which the
 * app's own field takes its place.
 */
export function useEarlyPhone(onTyped: (typed: string) => void): void {
  const [field] = useState(() =>
    // The first paint itself is rendered by the build.
    typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>('#shell input[type=tel]'),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field has left the page
  useLayoutEffect(() => {
    if (field?.value) onTyped(field.value);
  }, []);
}
