import './cover.css';
import { useState } from 'react';
import { hashOf, tintOf } from '#web/ui/tint.ts';
import { CoverPattern } from './cover-pattern.tsx';

/**
 * The picture of a card, 16:9. Until the image is there, and where it is missing or broken, it is a cover of its own: the
 * name's initial on the id's tint, as large as the cover allows. Nothing moves when the one gives way to the other.
 */
export function Cover({ id, name, image }: { id: string; name: string; image?: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div
      className={`${tintOf(id)} cover-paint @container relative aspect-video w-full shrink-0 overflow-hidden`}
      aria-hidden="true"
    >
      {/* By other bits of the hash than the tint's: covers of one tint have different patterns. */}
      <CoverPattern kind={hashOf(id) >>> 3} />
      <span className="cover-initial">{initialOf(name)}</span>
      {image && image !== broken && (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(image)}
        />
      )}
    </div>
  );
}

/** The first character as a reader sees it: an Indic syllable is several code points. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
