import { maxContentName } from '#contract/desk/content.ts';
import { tidy } from '#contract/values/tidy.ts';
import { OperatorError } from '#server/errors.ts';
import { requireStorable } from './storable-text.ts';

/** The column with the name of each kind of content. */
export const nameColumns = {
  subject: 'subject_name',
  chapter: 'chapter_name',
  topic: 'topic_name',
  material: 'title',
  quiz: 'name',
} as const;

/** A name as it is stored. Throws an OperatorError for one that no student could read, and no folder hold. */
export function readContentName(written: string): string {
  const name = tidy(written);
  if (name === '') throw new OperatorError('The name is empty.');
  requireStorable(name);
  if (name.length > maxContentName)
    throw new OperatorError({
      template: 'A name can have at most {most} characters.',
      values: { most: String(maxContentName) },
    });
  return name;
}
