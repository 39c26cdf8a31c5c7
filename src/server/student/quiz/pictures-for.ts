import type { Deps } from '#server/domain/deps.ts';
import { pictureReference } from '#server/platform/media/picture-references.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';

interface Pictures {
  /** Media keys. */
  keys: readonly string[];
  now: number;
}

/** The URLs of the pictures of a quiz, for the student of this session, if there are any. */
export function picturesFor(deps: Deps, session: { session_id: string }, { keys, now }: Pictures) {
  const urlOf = (key: string) => ({ src: pictureReference(key), url: signedPictureUrl(deps, session, key, now) });
  return keys.length > 0 && { pictures: keys.map(urlOf) };
}
