import type { Kysely } from 'kysely';
import { listChosenPictures } from '#server/domain/pictures/chosen-pictures.ts';
import { OperatorError } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { pictureReference } from '#server/platform/media/picture-references.ts';

/**
 * The media key of a picture for news, which somebody has chosen, by its reference. Throws an OperatorError where it cannot
 * be one.
 */
export async function findNewsPicture(
  db: Kysely<Database>,
  { staff_id, src }: { staff_id: string; src: string },
  now: number,
): Promise<string> {
  const key = (await listChosenPictures(db, staff_id, now)).find((one) => pictureReference(one) === src);
  if (key === undefined) throw new OperatorError('This picture was chosen too long ago. Choose it again.');
  // As in news.csv.
  if (key.endsWith('.gif')) throw new OperatorError('News have no GIF. Save the picture as PNG, JPEG or WebP.');
  return key;
}
