import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { toast } from '#ui/toast.ts';
import { storedValue } from '#web/stored-value.ts';
import { t } from '#web/texts.ts';
import { timeLeftText } from './time-left.tsx';
import { useShownTime } from './time-left-context.ts';

/** What a key does with the question on the screen, or opens. */
export type KeyOfQuestion = 'next' | 'previous' | 'mark' | 'clear' | 'keys' | 'paper' | { option: number };
type HallKey = KeyOfQuestion | 'time';

const keys: Record<string, HallKey> = {
  n: 'next',
  ArrowRight: 'next',
  p: 'previous',
  ArrowLeft: 'previous',
  m: 'mark',
  c: 'clear',
  q: 'paper',
  t: 'time',
  '?': 'keys',
};

/**
 * Whether the keys are on. Who speaks to their device, or whose screen reader uses the same ones, turns them off
 * (WCAG 2.1.4).
 */
export const keysAreOn = storedValue('localStorage', 'exam-keys', z.boolean(), true);

/** Listens to the keys while a question is on the screen. It tells the time itself, so that only it renders each second. */
export function HallKeys({ onPress }: { onPress: (key: KeyOfQuestion) => void }) {
  const time = useShownTime();
  useHallKeys((key) => {
    if (key === 'time') toast(time ? timeLeftText(time) : t('practice.noTime'));
    else onPress(key);
  });
  return null;
}

/** Has a key do something while no dialog is open and nothing is typed, from when the question is on the screen. */
function useHallKeys(press: (key: HallKey) => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === undefined) return;
      event.preventDefault();
      press(key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** What a pressed key does; undefined for one that is for something else. */
function keyOf(event: KeyboardEvent): HallKey | undefined {
  const { key, target, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
  // A key that is held down would run through the whole test.
  if (repeat || ctrlKey || altKey || metaKey || defaultPrevented || !keysAreOn.get()) return;
  if (document.querySelector('dialog[open]') || isTypedInto(target)) return;
  // The arrow keys move among options, and scroll a row of tabs.
  if (key.startsWith('Arrow') && target instanceof Element && target.closest('input, nav, summary')) return;
  if (/^[1-8]$/.test(key)) return { option: Number(key) - 1 };
  return keys[key] ?? keys[key.toLowerCase()];
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}
