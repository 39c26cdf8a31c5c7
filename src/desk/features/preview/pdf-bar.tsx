import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { nextZoom } from './zoom.ts';

interface PdfBarProps {
  page: number;
  count: number;
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Stays above the pages: which of them is read, and how large they are. */
export function PdfBar({ page, count, zoom, onZoom }: PdfBarProps) {
  const [smaller, larger] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <div className="pdf-bar">
      <p className="min-w-0 grow font-semibold tabular-nums">
        {t('preview.pageOf', { page: formatNumber(page), count: formatNumber(count) })}
      </p>
      <ZoomButton label={t('preview.zoomOut')} onClick={smaller === undefined ? undefined : () => onZoom(smaller)}>
        <Sign d="M5 12h14" />
      </ZoomButton>
      <ZoomButton label={`${formatPercent(zoom * 100)}, ${t('preview.fitWidth')}`} onClick={() => onZoom(1)}>
        <span
          className={`rounded-control border px-2 py-1 text-sm font-semibold tabular-nums ${zoom === 1 ? 'border-transparent' : 'border-line text-primary-ink'}`}
        >
          {formatPercent(zoom * 100)}
        </span>
      </ZoomButton>
      <ZoomButton label={t('preview.zoomIn')} onClick={larger === undefined ? undefined : () => onZoom(larger)}>
        <Sign d="M5 12h14M12 5v14" />
      </ZoomButton>
    </div>
  );
}

function ZoomButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // It keeps the focus at the end of the steps, from where the keys go back.
      aria-disabled={!onClick}
      onClick={onClick}
      className="target inline-flex items-center justify-center rounded-control hover:bg-sunken aria-disabled:opacity-30"
    >
      {children}
    </button>
  );
}

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2" className="size-5">
    <path d={d} strokeLinecap="round" />
  </svg>
);
