import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cardClassName } from '#ui/cards/card-grid.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { BookIcon, DocumentIcon, NewsIcon, QuizIcon } from '#ui/icons/section-icons.tsx';
import { EmptyIllustration } from '#ui/illustrations/empty-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { tintOf } from '#ui/tint.ts';
import { t } from '#web/texts.ts';
import type { Group } from './find-entries.ts';
import { wordsOf } from './fold.ts';
import type { Entry, Kind } from './search-entries.ts';

/** How many results of a kind there are before the button for all of them. */
const shownAtFirst = 6;

const looks: Record<Kind, { title: Parameters<typeof t>[0]; Icon: (props: { className?: string }) => ReactNode }> = {
  subject: { title: 'menu.subjects', Icon: BookIcon },
  chapter: { title: 'chapters.title', Icon: BookIcon },
  video: { title: 'search.videos', Icon: PlayIcon },
  material: { title: 'menu.studyMaterials', Icon: DocumentIcon },
  quiz: { title: 'menu.quizzes', Icon: QuizIcon },
  news: { title: 'menu.newsAndEvents', Icon: NewsIcon },
};

interface SearchResultsProps {
  groups: readonly Group[];
  typed: string;
  /** A result is about to be opened. */
  onOpen: () => void;
}

/** What was found, by kind. On a wide screen, kinds with one result stand side by side. */
export function SearchResults({ groups, typed, onOpen }: SearchResultsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 md:grid-cols-2">
      {groups.map(({ kind, entries }) => (
        <ResultGroup key={kind} kind={kind} entries={entries} typed={typed} onOpen={onOpen} />
      ))}
    </div>
  );
}

function ResultGroup({ kind, entries, typed, onOpen }: Group & Omit<SearchResultsProps, 'groups'>) {
  const [wholeFor, setWholeFor] = useState<string>();
  const title = t(looks[kind].title);
  const shown = wholeFor === typed ? entries : entries.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={`found-${kind}`} className={entries.length > 1 ? 'md:col-span-2' : ''}>
      <h2 id={`found-${kind}`} className="mt-6 mb-2 text-lg font-bold">
        {title} <span className="font-medium text-ink-soft tabular-nums">{entries.length}</span>
      </h2>
      <ul
        aria-label={title}
        className={`grid grid-cols-1 gap-3 md:gap-5 ${entries.length > 1 ? 'md:grid-cols-2' : ''}`}
      >
        {shown.map((entry) => (
          <li key={entry.id}>
            <Link {...entry.link} data-stop className={cardClassName} onClick={onOpen}>
              <Result entry={entry} typed={typed} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button kind="bare" className="mt-2" onClick={() => setWholeFor(typed)}>
          {t('search.showAll', { count: entries.length })}
        </Button>
      )}
    </section>
  );
}

function Result({ entry: { kind, name, where, subject_name }, typed }: { entry: Entry; typed: string }) {
  const { Icon } = looks[kind];
  return (
    <div className="flex grow items-center gap-3 p-3">
      <span
        className={`${tintOf(subject_name)} flex size-9 shrink-0 items-center justify-center rounded-control bg-tint text-tint-ink`}
      >
        <Icon className="size-5" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="line-clamp-2 font-semibold text-ink group-hover:text-primary-ink">
          <MarkedName name={name} typed={typed} />
        </span>
        {where && <span className="truncate text-sm text-ink-soft">{where}</span>}
      </span>
    </div>
  );
}

function MarkedName({ name, typed }: { name: string; typed: string }) {
  return highlightMatches(name, typed).map(({ text, isMatch, start }) =>
    isMatch ? (
      <mark key={start} className="bg-primary-soft text-primary-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

export function NothingFound({ typed }: { typed: string }) {
  return (
    <PageState
      illustration={<EmptyIllustration />}
      title={t('search.nothing', { query: typed })}
      detail={t('search.nothingDetail')}
    />
  );
}

/** A piece of a name: what was typed, or what is between. */
interface Piece {
  text: string;
  start: number;
  isMatch: boolean;
}

/** Cuts a name at the words of the query that are in it as they were typed. */
export function highlightMatches(name: string, typed: string): Piece[] {
  const lower = name.toLowerCase();
  // In a few scripts a letter becomes two in lower case, so that positions would not fit.
  const words = lower.length === name.length ? wordsOf(typed) : [];
  const isMarked = new Array<boolean>(name.length).fill(false);
  for (const word of words) {
    const at = findWord(lower, word);
    if (at >= 0) isMarked.fill(true, startOfCluster(name, at), endOfCluster(name, at + word.length));
  }
  const pieces: Piece[] = [];
  for (const [index, letter] of name.split('').entries()) {
    const isMatch = isMarked[index] ?? false;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, start: index, isMatch });
  }
  return pieces;
}

/** Where a word is: at the beginning of one, if it is at any. */
function findWord(lower: string, word: string): number {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(lower.charAt(at - 1))) return at;
  }
  // One letter inside of a word says nothing.
  return word.length > 1 ? lower.indexOf(word) : -1;
}

/** Letters that are drawn as one must not be torn apart: signs, and consonants that a virama joins. */
function startOfCluster(name: string, at: number): number {
  let start = at;
  while (start > 0 && isJoined(name, start)) start -= 1;
  return start;
}

function endOfCluster(name: string, at: number): number {
  let end = at;
  while (end < name.length && isJoined(name, end)) end += 1;
  return end;
}

/** Whether the letter at an index is drawn together with the one before it. */
function isJoined(name: string, index: number): boolean {
  const letter = name.charAt(index);
  if (/\p{M}|\u200c|\u200d|[\udc00-\udfff]/u.test(letter)) return true;
  return virama.test(name.charAt(index - 1)) && /\p{L}/u.test(letter);
}

/** In each script of India, and the joiner after it. */
const virama = /\u094d|\u09cd|\u0a4d|\u0acd|\u0b4d|\u0bcd|\u0c4d|\u0ccd|\u0d4d|\u200d/;
