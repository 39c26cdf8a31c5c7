import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '#desk/messages/format.ts';
import { BackIcon } from '#ui/icons/icons.tsx';
import { TabTitle } from './tab-title.tsx';

interface PageProps {
  title: string;
  subtitle?: string | undefined;
  /** What stands beside the title. */
  aside?: ReactNode;
  /** The page above this one. */
  back?: Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string };
  children: ReactNode;
}

/** A page of the desk: its title, in the tab and as the heading, and its parts below each other. */
export function Page({ title, subtitle, aside, back, children }: PageProps) {
  return (
    <>
      <TabTitle page={subtitle ? `${title} – ${subtitle}` : title} />
      {back && (
        <Link
          {...back}
          className="target -ml-2 inline-flex items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-primary-ink hover:bg-sunken print:hidden"
        >
          <BackIcon className="size-5" />
          {back.label}
        </Link>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className={`min-w-0 grow ${subtitle ? 'basis-60' : 'basis-32'}`}>
          <h1 tabIndex={-1} className="text-xl font-bold md:text-2xl">
            {title}
          </h1>
          {subtitle && <p className="text-ink-soft">{subtitle}</p>}
        </div>
        {aside}
      </div>
      <div className="flex flex-col gap-5">{children}</div>
    </>
  );
}

interface CardProps {
  title: string;
  /** How many there are, beside the title. None is not said. */
  count?: number;
  /** A short state of what the card is about. */
  badge?: ReactNode;
  aside?: ReactNode;
  /** The content reaches the edges, as a table does. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page, with its own heading. */
export function Card({ title, count, badge, aside, flush = false, children }: CardProps) {
  return (
    <section className="min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 pt-3.5 pb-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <h2 className="font-bold whitespace-pre-line">
            {title}
            {count !== undefined && count > 0 && (
              <span className="font-normal text-ink-soft tabular-nums"> ({formatNumber(count)})</span>
            )}
          </h2>
          {badge}
        </div>
        {aside && <div className="card-aside">{aside}</div>}
      </div>
      <div className={flush ? '' : 'px-4 pb-4'}>{children}</div>
    </section>
  );
}

/** A card without a heading: the page's own says what it is. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card">{children}</div>
  );
}

/** What a list says that has no rows, and what to do about it. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="px-4 pb-4 text-ink-soft first:pt-4">{children}</p>;
}

/** The same as a card of its own. */
export const EmptyCard = ({ children }: { children: ReactNode }) => (
  <Frame>
    <Empty>{children}</Empty>
  </Frame>
);
