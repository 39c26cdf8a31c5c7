import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { BackIcon } from '#ui/icons/icons.tsx';
import { t } from '#web/texts.ts';

/**
 * The way back on the film itself, where the film is the whole screen (player.css). It leads to the list where the visit
 * began with this film.
 */
export function BackFromVideo({ list }: { list: LinkProps }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <button
      type="button"
      aria-label={t('back')}
      className="player-back target absolute top-2 left-2 z-20 items-center justify-center rounded-full bg-black/60 text-white"
      onClick={() => (canGoBack ? router.history.back() : void router.navigate(list))}
    >
      <BackIcon />
    </button>
  );
}
