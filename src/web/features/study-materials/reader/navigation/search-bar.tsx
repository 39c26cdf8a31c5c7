import { useEffect, useRef, useState } from 'react';
import { ChevronDownIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { UpIcon } from '#web/features/study-materials/reader/parts/reader-icons.tsx';
import { ToolButton } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import { t } from '#web/texts.ts';
import type { useSearch } from './use-search.ts';

/** Finds a text in the document, and goes from match to match. */
export function SearchBar({ search, onClose }: { search: ReturnType<typeof useSearch>; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { found, find } = search;
  const result = resultOf(query, search);
  return (
    <search>
      <form
        className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-3 py-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (query) find(query, 'next');
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label={t('reader.search')}
          placeholder={t('reader.search')}
          className="target min-w-0 grow basis-[7rem] rounded-control border border-edge bg-surface px-3 md:max-w-90"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            find(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            find(query, 'previous');
          }}
        />
        {/* They are together, so that they wrap to a second row where text is large. */}
        <span className="flex items-center gap-1">
          <span role="status" className="text-center text-sm whitespace-nowrap text-ink-soft tabular-nums">
            {result}
          </span>
          <ToolButton
            label={t('reader.searchPrevious')}
            disabled={found.total === 0}
            onClick={() => find(query, 'previous')}
          >
            <UpIcon />
          </ToolButton>
          <ToolButton label={t('reader.searchNext')} disabled={found.total === 0} onClick={() => find(query, 'next')}>
            <ChevronDownIcon />
          </ToolButton>
          <ToolButton label={t('reader.searchClose')} onClick={onClose}>
            <CloseIcon />
          </ToolButton>
        </span>
      </form>
    </search>
  );
}

function resultOf(
  query: string,
  { found: { current, total, isPending }, isWhole }: Pick<ReturnType<typeof useSearch>, 'found' | 'isWhole'>,
) {
  if (query === '') return '';
  if (total > 0) return t(isWhole ? 'reader.searchCount' : 'reader.searchCounting', { current, total });
  return isPending ? t('reader.searching') : t('reader.searchNothing');
}
