import { Icon } from '#ui/icons/icon.tsx';
import { t } from '#web/texts.ts';

/** A button for the video in a small window over other apps, where the browser has that. A site's own player has not. */
export function PictureInPicture({ media }: { media: { current: HTMLVideoElement | undefined } }) {
  if (!document.pictureInPictureEnabled || !media.current?.requestPictureInPicture) return null;
  const toggle = async () => {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await media.current?.requestPictureInPicture();
  };
  return (
    <button
      type="button"
      aria-label={t('player.pictureInPicture')}
      title={t('player.pictureInPicture')}
      className="target flex shrink-0 items-center justify-center self-start rounded-control border border-edge bg-surface text-ink hover:bg-sunken"
      // A browser may refuse it.
      onClick={() => void toggle().catch(() => {})}
    >
      <Icon>
        <path d="M20.5 11V6a1 1 0 0 0-1-1h-15a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1H10m4-5h6.5v5H14z" />
      </Icon>
    </button>
  );
}
