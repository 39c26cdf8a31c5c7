import { Link } from '@tanstack/react-router';
import { cardClassName } from '#ui/cards/card-grid.tsx';
import { SectionTitle } from '#ui/section-title.tsx';
import { learningSections } from '#web/shared/main-sections.ts';
import { t } from '#web/texts.ts';

const sections = Object.values(learningSections);

/** The portal's other sections, each with a few words on what is there. */
export function SectionTiles() {
  return (
    <section aria-labelledby="sections">
      <SectionTitle id="sections">{t('home.explore')}</SectionTitle>
      {/* Two columns, or one where text is large. Five tiles fill the rows of a phone when the last one is wider. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(7.25rem,40%),1fr))] gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-5">
        {sections.map(({ to, Icon, text, hint }) => (
          <li key={to} className="last:col-span-full md:last:col-auto">
            <Link to={to} className={cardClassName}>
              <span className="flex grow flex-wrap content-start items-center gap-3 p-3 md:p-4">
                <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary-ink">
                  <Icon />
                </span>
                <span className="flex grow basis-[9rem] flex-col gap-0.5">
                  <span className="font-semibold group-hover:text-primary-ink">{t(text)}</span>
                  <span className="text-sm text-ink-soft">{t(hint)}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
