import { hasBrokenPicture, imageTag, plainText, replacePictures } from '#server/files/pictures/written-pictures.ts';
import { pictureKeys, pictureReference } from '#server/platform/media/picture-references.ts';

/** A picture as the import and the page write it, so that an export and the next import leave it the same. */
const stored = /^<img src="(?:media:[^"<>]*)" alt="([^"<>]*)" width="([1-9]\d{0,3})" height="([1-9]\d{0,3})">$/;

/**
 * The text with its pictures as an import would store them. Calls `onProblem` with what is wrong with them. Those of the
 * portal must be among the references in `known`: others may be of lessons that the author does not see.
 */
export function checkPictures(text: string, known: ReadonlySet<string>, onProblem: (text: string) => void): string {
  if (hasBrokenPicture(text)) onProblem(notAdded);
  const checked = replacePictures(text, ({ src, alt, width, tag }) => {
    if (/^(?:https?:)?\/\//i.test(src)) return tag ?? imageTag({ src, alt, width });
    const [, written, ...sides] = stored.exec(tag ?? '') ?? [];
    if (!src.startsWith('media:')) onProblem(notAdded);
    else if (!known.has(src)) onProblem(notOwn);
    else if (written === undefined) onProblem(notAdded);
    return imageTag({ src, alt: plainText(written ?? ''), width: sides[0], height: sides[1] });
  });
  // A reference outside of a picture, as in the attribute of a link, opens the file as well.
  if (pictureKeys([checked]).some((key) => !known.has(pictureReference(key)))) onProblem(notOwn);
  return checked;
}

const notAdded = "A picture is added with 'Add a picture' below the text. Remove what is written in its place.";
const notOwn = 'A picture here is of another quiz, or was chosen too long ago. Remove it, and add it again.';
