import { t } from '#web/messages/reader.ts';

export interface OutlineItem {
  title: string;
  dest: string | unknown[] | null;
  items: OutlineItem[];
}

/** The document's own table of contents. */
export function Outline({ items, onGo }: { items: OutlineItem[]; onGo: (dest: string | unknown[]) => void }) {
  return (
    <nav aria-label={t('reader.outline')} className="p-2">
      <OutlineLevel items={items} onGo={onGo} />
    </nav>
  );
}

function OutlineLevel({ items, onGo }: { items: OutlineItem[]; onGo: (dest: string | unknown[]) => void }) {
  return (
    <ul>
      {items.map(({ title, dest, items: below }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the outline never changes, and its titles may repeat
        <li key={index}>
          <button
            type="button"
            disabled={dest === null}
            className="target w-full rounded-control px-3 py-2 text-left hover:bg-sunken"
            onClick={() => dest !== null && onGo(dest)}
          >
            {title}
          </button>
          {below.length > 0 && (
            <div className="pl-4">
              <OutlineLevel items={below} onGo={onGo} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
