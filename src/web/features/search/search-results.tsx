import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cardClassName } from '#ui/cards/card-grid.tsx';
import { BookIcon, DocumentIcon, NewsIcon, PlayIcon, QuizIcon } from '#ui/icons/icons.tsx';
import { EmptyIllustration } from '#ui/illustrations/empty-illustration.tsx';
import { PageState } from '#ui/page-state.tsx';
import { tintOf } from '#ui/tint.ts';
import { t } from '#web/texts.ts';
import type { Group } from './find-entries.ts';
import { highlightMatches } from './highlight-matches.ts';
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
