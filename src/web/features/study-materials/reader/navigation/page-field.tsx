import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '#web/texts.ts';

interface PageFieldProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** Shows the current page's number, out of how many; goes to the page whose number is typed. */
export function PageField({ page, pages, onGo }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // While the document still scrolls, the number may change under the student's cursor: it stays selected, so typing
  // replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page number has lost its selection
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
        // React tells no change where the digit that is typed is the one that stood there.
        onInput={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 5))}
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
