import { useState } from 'react';
import type { NewsItem } from '#contract/news.ts';
import { Cover } from '#ui/cards/cover.tsx';
import { resolveMediaUrl } from '#ui/media-url.ts';
import { t } from '#web/texts.ts';

/**
 * The picture of a news item. It is not cropped, because a poster would lose its text, and its box is there before it
 * loads. A click opens it in full size. A missing or broken picture is replaced by a cover.
 */
export function NewsPicture({ item: { heading, images } }: { item: NewsItem }) {
  const [broken, setBroken] = useState<string>();
  const image = resolveMediaUrl(images);
  if (!image || image === broken) {
    return (
      <div className="overflow-hidden rounded-card">
        <Cover name={heading} />
      </div>
    );
  }
  return (
    <a
      href={image}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('news.openPicture')}
      className="block cursor-zoom-in overflow-hidden rounded-card bg-sunken"
    >
      <img src={image} alt="" className="aspect-video w-full object-contain" onError={() => setBroken(image)} />
    </a>
  );
}
