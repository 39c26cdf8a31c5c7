import { useState } from 'react';
import type { NewsItem } from '#contract/news.ts';
import { resolveMediaUrl } from '#web/api/media-url.ts';
import { t } from '#web/messages/news.ts';
import { Cover } from '#web/ui/cards/cover.tsx';

/**
 * The picture of a piece of news, whole, in a box that is there before it: a poster's text would not survive being cropped.
 * It opens in its full size. A missing or broken one is a cover.
 */
export function NewsPicture({ item: { id, heading, images } }: { item: NewsItem }) {
  const [broken, setBroken] = useState<string>();
  const image = resolveMediaUrl(images);
  if (!image || image === broken) {
    return (
      <div className="overflow-hidden rounded-card">
        <Cover id={id} name={heading} />
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
