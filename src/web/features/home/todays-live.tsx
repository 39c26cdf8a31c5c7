import { SectionTitle } from '#ui/section-title.tsx';
import { ShortcutTile } from '#web/shared/shortcut-tile.tsx';
import { t } from '#web/texts.ts';
import images from './images/tiles.svg';
import type { LiveTile } from './use-todays-tiles.ts';

/** Today's live classes as tiles. A class that is on has the '(streaming)' marker, and so the live indicator. */
export function TodaysLive({ tiles }: { tiles: readonly LiveTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="todays-live">
      <SectionTitle id="todays-live">{t('live.todaysClasses')}</SectionTitle>
      <ul className={`grid grid-cols-1 gap-3 md:gap-5 ${columns[tiles.length] ?? 'md:grid-cols-2 xl:grid-cols-3'}`}>
        {tiles.map(({ key, title, subtitle, to }, index) => (
          <li key={key}>
            <ShortcutTile index={index} title={title} subtitle={subtitle} image={`${images}#live`} to={to} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Columns by the number of tiles. A single tile is as wide as the screen. */
const columns: Record<number, string> = { 1: '', 2: 'md:grid-cols-2' };
