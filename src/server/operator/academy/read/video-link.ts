import { findPlayer, type UnplayedLink } from '#contract/video-links/find-player.ts';
import { phrase, type Text } from '#server/platform/messages/text.ts';
import { readWebAddress } from './values.ts';

/** A video that is on another site. */
interface VideoLink {
  /** Its address: the one that was written, or that to which it leads. */
  href: string;
  doubt: LinkDoubt | undefined;
}

interface LinkDoubt {
  /** Whether no player opens it. Otherwise nobody can tell without opening it. */
  isSure: boolean;
  message: Text;
}

/**
 * Reads the address of a video, and asks the app's players whether one of them opens it. Returns undefined unless it
 * begins with http:// or https://.
 */
export function readVideoLink(written: string): VideoLink | undefined {
  const found = findPlayer(written, (text) => {
    const href = readWebAddress(text);
    return href === undefined ? undefined : new URL(href);
  });
  if (!found) return undefined;
  const { href } = found;
  if (found.player === undefined) return { href, doubt: { isSure: true, message: whyNot(found) } };
  return { href, doubt: found.isGuess ? { isSure: false, message: perhapsPage } : undefined };
}

const perhapsPage = phrase(
  "this may be the address of a page, and the app plays only a video itself, such as '….mp4', or one on YouTube or Vimeo. Open it in a private window: if more than the video appears, add the video as a file",
);

function whyNot({ because, what }: UnplayedLink): Text {
  const templates = {
    page: 'no player opens this link, because it leads to a page of {what}. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.',
    'no video':
      'no player opens this link, because it leads to a page of {what} without a video. Open the video there, and copy the link that Share shows.',
    'kind of file':
      'no player opens this link, because its name ends in {what}. Save the video as MP4, and add the file or link to it.',
  };
  return { template: templates[because], values: { what } };
}
