import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '#web/messages/reader.ts';

interface PageFieldProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** The page that is read, out of how many; another number typed goes there. */
export function PageField({ page, pages, onGo }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // The page may still be scrolling as the student comes here: what they type takes its number's place all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number that is written anew has lost its selection
  useLayoutEffect(() => {
    if (typed === undefined && document.activeElement === input.current) input.current?.select();
  }, [page, typed]);
  const go = () => {
    const wanted = Number(typed);
    if (typed && Number.isInteger(wanted)) onGo(Math.min(Math.max(wanted, 1), pages));
    setTyped(undefined);
  };
  return (
    <form
      className="flex shrink-0 items-center gap-1.5 text-sm tabular-nums"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('reader.page', { pages })}
        className="target w-13 rounded-control border border-edge bg-surface text-center"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation();
            setTyped(undefined);
          }
        }}
      />
      <span aria-hidden="true">{t('reader.ofPages', { pages })}</span>
    </form>
  );
}
