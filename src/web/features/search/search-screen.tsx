import { useRouter, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { controlClassName } from '#ui/field.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons/icons.tsx';
import { RowsSkeleton } from '#ui/list-skeletons.tsx';
import { paths, toSearch } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Loading } from '#web/shared/loading.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { findEntries } from './find-entries.ts';
import { readQuery } from './rank.ts';
import { NothingFound, SearchResults } from './search-results.tsx';
import { useSearchEntries } from './use-search-entries.ts';

/** How long a student pauses after a word: the address has what they typed then, and a screen reader says the count. */
const pauseMs = 400;
/** A word of every syllabus, as it is typed and as it is written. */
const example = { typed: 'prakash', found: 'प्रकाश' };

/** /search: finds what this student may see, as they type. `?q=` has what they typed, for coming back to it. */
export function SearchScreen() {
  const { q = '' } = useSearch({ from: `/guarded${paths.search}` });
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const { text, settled, setText, settle } = useTypedText(q);
  const shown = useDeferredValue(text);
  const { entries, isPartial } = useSearchEntries(stud_id);
  const query = useMemo(() => readQuery(shown), [shown]);
  const groups = useMemo(() => (query && entries ? findEntries(entries, query) : undefined), [entries, query]);
  const count = groups?.reduce((sum, group) => sum + group.entries.length, 0) ?? 0;
  const isIdle = !query || (groups !== undefined && count === 0);
  // To begin from, where there is nothing else.
  const subjects = entries?.filter(({ kind }) => kind === 'subject') ?? [];
  const input = useFocusUnless(q !== '');
  const frame = useRef<HTMLDivElement>(null);
  const announcement = settled !== text || !groups ? '' : t('search.count', { count });
  return (
    <Screen title={t('menu.search')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the field and the results */}
      <div ref={frame} onKeyDown={(event) => moveFocus(event, frame.current)}>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              settle();
              focusAt(frame.current, 1);
            }}
          >
            <span className="relative block">
              <input
                ref={input}
                data-stop
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                value={text}
                aria-label={t('search.label')}
                placeholder={t('search.placeholder')}
                className={`${controlClassName} pr-11`}
                onChange={(event) => setText(event.target.value)}
              />
              {text ? (
                <button
                  type="button"
                  aria-label={t('search.clear')}
                  title={t('search.clear')}
                  className="target absolute top-0 right-0 flex items-center justify-center rounded-control text-ink-soft hover:text-ink"
                  onClick={() => {
                    setText('');
                    input.current?.focus();
                  }}
                >
                  <CloseIcon className="size-5" />
                </button>
              ) : (
                <SearchIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
              )}
            </span>
          </form>
        </search>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {isPartial && <p className="mt-3 text-sm text-ink-soft">{t('search.partial')}</p>}
        {isIdle && <p className="mt-3 text-sm text-ink-soft">{t('search.hint', example)}</p>}
        {query &&
          (!groups ? (
            <div className="mt-6">
              <Loading>
                <RowsSkeleton rows={4} />
              </Loading>
            </div>
          ) : count === 0 ? (
            <NothingFound typed={shown.trim()} />
          ) : (
            <SearchResults groups={groups} typed={shown} onOpen={settle} />
          ))}
        {isIdle && subjects.length > 0 && (
          <SearchResults groups={[{ kind: 'subject', entries: subjects }]} typed="" onOpen={settle} />
        )}
      </div>
    </Screen>
  );
}

/** What is in the field; after a pause, or before a result is opened, it is in the address too. */
function useTypedText(q: string) {
  const router = useRouter();
  const [text, setText] = useState(q);
  const [settled, setSettled] = useState(q);
  const settle = () => {
    setSettled(text);
    // Not by `navigate`, whose new address comes too late for a link that is being followed.
    const { href } = router.buildLocation(toSearch(text));
    if (href === router.state.location.href) return;
    router.history.replace(href);
    // Otherwise the link's push, in the same turn, would take its place.
    router.history.flush();
  };
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(settle, pauseMs);
    return () => clearTimeout(timer);
  });
  return { text, settled, setText, settle };
}

/** Focuses the field. Whoever comes back to results wants those, and no keyboard in front of them. */
function useFocusUnless(hasResults: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const isWanted = useRef(!hasResults);
  useEffect(() => {
    if (isWanted.current) input.current?.focus();
    isWanted.current = false;
  }, []);
  return input;
}

/** The arrow keys go through the field and the results. */
function moveFocus(event: KeyboardEvent, frame: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = stopsIn(frame).findIndex((stop) => stop.matches(':focus'));
  if (!step || at < 0) return;
  event.preventDefault();
  focusAt(frame, at + step);
}

function focusAt(frame: HTMLElement | null, index: number): void {
  stopsIn(frame)[Math.max(0, index)]?.focus();
}

function stopsIn(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
}
