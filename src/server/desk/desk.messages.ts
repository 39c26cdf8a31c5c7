/** The texts that the staff read at the desk, besides those of signing in that students read too. */
import type { Text } from '#server/messages/text.ts';

export const notStaff = "This number is not on your academy's staff list. Ask an owner to add it.";
export const forOwners = 'Only owners of the academy may do this.';
export const otherName = 'That is not the name of this student. Nothing was deleted.';
export const changedMeanwhile = 'This has changed since you opened it.';

export function changedBy(name: string, time: string): Text {
  return { template: 'Changed by {name} at {time}.', values: { name, time } };
}
