import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#web/paths.ts';

/**
 * Ctrl+K, or ⌘K, leads to the search. A key of one letter, such as '/', would be pressed by whoever speaks to their
 * device (WCAG 2.1.4).
 */
export function useSearchKey(): void {
  const router = useRouter();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const input = document.querySelector<HTMLInputElement>('input[type=search]');
      if (input) input.focus();
      else void router.navigate({ to: paths.search });
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [router]);
}
