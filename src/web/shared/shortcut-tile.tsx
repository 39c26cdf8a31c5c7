import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CompassIcon } from '#ui/icons/section-icons.tsx';
import { LiveIndicator } from '#ui/live-indicator.tsx';
import { t } from '#web/texts.ts';
import { streamingTitle } from './provider-title.tsx';

interface ShortcutTileProps {
  /** May contain the '(streaming)' marker. */
  title: string;
  /** Its line breaks are kept. */
  subtitle?: string;
  image?: string | undefined;
  /** Its index in the list, because tiles alternate in colour. */
  index: number;
  /** The link of a tile that leads somewhere… */
  to?: LinkProps;
  /** …or the action of a tile that does something. */
  onAction?: () => void;
}

/**
 * A tile with an image, a title and a subtitle, which leads to a path or runs an action. Its colours are soft, unless it
 * is live now.
 */
export function ShortcutTile({ title, subtitle, image, index, to, onAction }: ShortcutTileProps) {
  const { title: name, streaming } = streamingTitle(title);
  const colours = streaming ? liveColours : softColours[index % 2];
  const className = `${tileClassName} ${subtitle ? 'py-2.5' : 'py-1'} ${colours}`;
  const content = <TileContent name={name} streaming={streaming} subtitle={subtitle} image={image} />;
  return to ? (
    <Link {...to} className={className}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={onAction} className={`${className} w-full text-left`}>
      {content}
    </button>
  );
}

const liveColours = 'border-primary bg-primary text-on-primary';
const softColours = ['border-primary-soft bg-primary-soft text-ink', 'border-line bg-surface text-ink'] as const;

const tileClassName =
  'group flex h-full items-center gap-4 rounded-card border px-4 shadow-card transition md:p-5 ' +
  'hover:-translate-y-0.5 active:translate-y-0 active:scale-[0.99]';

interface TileContentProps {
  name: string;
  streaming: boolean;
  subtitle: string | undefined;
  image: string | undefined;
}

function TileContent({ name, streaming, subtitle, image }: TileContentProps) {
  return (
    <>
      <TileImage image={image} />
      <span className="flex min-w-0 flex-col">
        <span className="text-lg font-semibold">{name}</span>
        {subtitle && <span className="text-sm whitespace-pre-line">{subtitle}</span>}
        {streaming && (
          <span className="mt-1 w-fit rounded-full bg-surface px-2.5 py-0.5">
            <LiveIndicator label={t('menu.liveNow')} />
          </span>
        )}
      </span>
    </>
  );
}

function TileImage({ image }: { image: string | undefined }): ReactNode {
  const [broken, setBroken] = useState<string>();
  if (!image || image === broken) return <CompassIcon className="size-10" />;
  return (
    <img src={image} alt="" className="size-10 shrink-0 rounded-control bg-primary" onError={() => setBroken(image)} />
  );
}
