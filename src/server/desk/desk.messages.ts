/** The texts that the staff read at the desk, besides those of signing in that students read too. */
import { type Text, textOf } from '#server/messages/text.ts';

export const notStaff = textOf('desk.notStaff');
export const notForRole = textOf('desk.notForRole');
export const otherName = textOf('erase.otherName');
export const changedMeanwhile = textOf('desk.changedMeanwhile');

export function changedBy(name: string, time: string): Text {
  return textOf('desk.changedBy', { name, time });
}
