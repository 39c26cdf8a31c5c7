import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { t } from '#web/texts.ts';

/** player.css has it too. */
const countdownSeconds = 8;

interface NextCardProps {
  title: string;
  /** Whether the next video may start by itself. */
  mayStart: boolean;
  onPlay: () => void;
  onStay: () => void;
}

/** Offers the next video at the end of one, in place of its film. Whatever the student does stops the countdown, and the card stays. */
export function NextCard({ title, mayStart, onPlay, onStay }: NextCardProps) {
  const card = useRef<HTMLElement>(null);
  const name = useId();
  useEffect(() => {
    // The card covers the film. A student who is at something else on the page stays there.
    const isElsewhere = document.activeElement?.matches('a, button, select, input, textarea') ?? false;
    if (!isElsewhere) card.current?.focus({ preventScroll: true });
  }, []);
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && stay();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const left = useCountdown(mayStart, countdownSeconds, onPlay);
  return (
    <section
      ref={card}
      aria-labelledby={name}
      tabIndex={-1}
      className="absolute inset-0 z-10 flex animate-appear flex-col items-center justify-center gap-3 bg-black p-4 text-center text-white outline-none"
    >
      <div className="flex max-w-full flex-col items-center gap-1">
        <p id={name} className="line-clamp-2 text-lg font-bold md:text-xl">
          {t('player.nextIs', { title })}
        </p>
        {/* Read out once, and not every second. */}
        <p aria-live="polite" className="sr-only">
          {left !== undefined && `${t('player.startsIn', { count: countdownSeconds })}. ${t('player.anyKeyStops')}`}
        </p>
        <p aria-hidden="true" className="min-h-5 text-sm tabular-nums">
          {left !== undefined && t('player.startsIn', { count: left })}
        </p>
        {left !== undefined && (
          <span className="block h-1 w-40 overflow-hidden rounded-full bg-white/25 motion-reduce:hidden">
            <span className="player-countdown block h-full bg-white" />
          </span>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onPlay}>{t('player.playNow')}</Button>
        <button
          type="button"
          onClick={onStay}
          className="target rounded-control px-5 py-2.5 font-semibold hover:bg-white/15"
        >
          {t('player.stay')}
        </button>
      </div>
    </section>
  );
}

/** Anything that a student does, by hand, by keyboard or by a screen reader, and a page that they cannot see. */
const signsOfLife = ['keydown', 'pointerdown', 'focusin', 'wheel', 'touchmove', 'visibilitychange'] as const;

/**
 * Counts seconds down and then acts, unless the student does anything before that, or cannot see the page. Returns the
 * seconds that are left; undefined once it has stopped, or where it must not start.
 */
function useCountdown(mayStart: boolean, seconds: number, act: () => void): number | undefined {
  const [left, setLeft] = useState(mayStart && !document.hidden ? seconds : undefined);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : undefined);
      if (left === 1) actNow();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  useEffect(() => {
    const stop = () => setLeft(undefined);
    for (const sign of signsOfLife) document.addEventListener(sign, stop, { passive: true });
    return () => {
      for (const sign of signsOfLife) document.removeEventListener(sign, stop);
    };
  }, []);
  return left;
}
