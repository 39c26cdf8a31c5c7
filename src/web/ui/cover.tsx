import { useState } from 'react';
import { hashOf, tintOf } from './tint.ts';

/**
 * The picture of a card, 16:9. Until the image is there, and where it is missing or broken, it is a cover of its own: the
 * name's initial on the id's tint, as large as the cover allows. Nothing moves when the one gives way to the other.
 */
export function Cover({ id, name, image }: { id: string; name: string; image?: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div
      className={`${tintOf(id)} @container relative aspect-video w-full shrink-0 overflow-hidden bg-tint text-tint-ink`}
      aria-hidden="true"
    >
      <Pattern turn={hashOf(id) % 4} />
      <span className="absolute bottom-0 left-[min(1rem,6cqi)] text-[min(5rem,30cqi)] leading-[1.3] font-bold select-none">
        {initialOf(name)}
      </span>
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

/** Rings out of one corner, like a drawing compass leaves; each id has its own corner and spacing. */
function Pattern({ turn }: { turn: number }) {
  const radii = [
    [26, 44, 62],
    [20, 34, 76],
    [38, 50, 62],
    [30, 60, 66],
  ][turn];
  return (
    <svg
      viewBox="0 0 160 90"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      className="absolute inset-0 size-full opacity-20"
    >
      <g fill="none" stroke="currentColor" strokeWidth="7">
        {radii?.map((radius) => (
          <circle key={radius} cx={turn % 2 ? 150 : 128} cy={turn > 1 ? 84 : 8} r={radius} />
        ))}
      </g>
      <circle cx={turn % 2 ? 150 : 128} cy={turn > 1 ? 84 : 8} r="11" fill="currentColor" />
    </svg>
  );
}

/** The first character as a reader sees it: an Indic syllable is several code points. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
