import { useState } from 'react';
import { charactersOf } from '#ui/characters.ts';
import { hashOf, tintOf } from '#ui/tint.ts';
import { CoverPattern } from './cover-pattern.tsx';

export interface CoverProps {
  /** Of the subject; or else a text that stays the same. */
  name: string;
  image?: string | undefined;
  /** It is in sight when the screen opens, so that the browser fetches its image at once. */
  isFirst?: boolean;
}

/**
 * The picture of a card, 16:9. Until the image is loaded, and where it is missing or broken, it shows the name's
 * initial on its tint. Nothing moves when the image replaces it.
 */
export function Cover({ name, image, isFirst = false }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <div
      className={`${tintOf(name)} cover-paint @container relative aspect-video w-full shrink-0 overflow-hidden`}
      aria-hidden="true"
    >
      {/* Uses other bits of the hash than the tint does, so that covers of one tint have different patterns. */}
      <CoverPattern kind={hashOf(name) >>> 3} />
      <span className="cover-initial">{initialOf(name)}</span>
      {image && image !== broken && (
        <img
          src={image}
          alt=""
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(image)}
        />
      )}
    </div>
  );
}

/** The first character as a reader sees it. */
function initialOf(name: string): string {
  return charactersOf(name.trim())[0]?.toLocaleUpperCase() ?? '';
}
