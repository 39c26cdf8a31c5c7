import type { ReaderActions } from '#web/features/study-materials/reader/navigation/reader-actions.ts';
import { MinusIcon, PlusIcon } from '#web/features/study-materials/reader/parts/reader-icons.tsx';
import { ToolButton } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import { largestZoom, smallestZoom } from '#web/features/study-materials/reader/parts/zoom.ts';
import { t } from '#web/texts.ts';

interface ZoomButtonsProps {
  zoom: number;
  actions: ReaderActions;
  className: string;
}

export function ZoomButtons({ zoom, actions, className }: ZoomButtonsProps) {
  return (
    <div className={`items-center ${className}`}>
      <ToolButton label={t('reader.zoomOut')} disabled={zoom <= smallestZoom} onClick={actions.zoomOut}>
        <MinusIcon />
      </ToolButton>
      <span className="min-w-[3.5em] text-center tabular-nums">
        {t('reader.percent', { percent: Math.round(zoom * 100) })}
      </span>
      <ToolButton label={t('reader.zoomIn')} disabled={zoom >= largestZoom} onClick={actions.zoomIn}>
        <PlusIcon />
      </ToolButton>
    </div>
  );
}
