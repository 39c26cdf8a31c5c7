import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { HistoryIcon } from '#ui/icons/icons.tsx';
import { deleteRecentSearches, listRecentSearches } from '#web/device/recent-searches.ts';
import { t } from '#web/texts.ts';

/** A word of every syllabus, as it is typed and as it is written. */
const example = { typed: 'prakash', found: 'प्रकाश' };

/** How to type what is written in another script. */
export function TypingHint() {
  return <p className="mt-3 text-sm text-ink-soft">{t('search.hint', example)}</p>;
}

/** The searches of this student on this device. */
export function RecentSearches({ stud_id, onChoose }: { stud_id: string; onChoose: (search: string) => void }) {
  const [searches, setSearches] = useState(() => listRecentSearches(stud_id));
  return (
    <>
      {searches.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className="mt-6 mb-2 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="recent-searches" className="text-lg font-bold">
              {t('search.recent')}
            </h2>
            <Button
              kind="bare"
              onClick={() => {
                deleteRecentSearches(stud_id);
                setSearches([]);
              }}
            >
              {t('search.clearRecent')}
            </Button>
          </div>
          <ul className="-mx-3">
            {searches.map((search) => (
              <li key={search}>
                <button
                  type="button"
                  data-stop
                  className="target flex w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-sunken"
                  onClick={() => onChoose(search)}
                >
                  <HistoryIcon className="size-5 text-ink-soft" />
                  <span className="min-w-0 truncate">{search}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
