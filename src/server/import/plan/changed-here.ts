import type { ChangedHere } from '#server/domain/changed-here.repository.ts';
import type { Snapshot } from './snapshot.ts';

/** What the folder says otherwise, and stays as it was changed here. */
export interface RetainedValue {
  /** Whose it is: "quiz Physics/Light/Colours", 'Asha'. */
  of: string;
  /** The field: 'name', 'order', 'key 7kd…'. */
  fact: string;
  folder: string | number;
  portal: string | number;
}

/** What an import does with what was changed here. */
export interface ChangesHere {
  retained: RetainedValue[];
  /** To be noted as changed here from now on. */
  note: ChangedHere[];
  /** What follows the folder from now on: it says the same, or wins. */
  follow: Pick<ChangedHere, 'id' | 'field'>[];
}

export function noChangesHere(): ChangesHere {
  return { retained: [], note: [], follow: [] };
}

/**
 * Whether an import writes the folder's value of a field. It does not where both are the same, or the field was changed
 * here, unless the folder wins.
 */
export function isTaken(
  { snapshot, folderWins }: { snapshot: Pick<Snapshot, 'changedHere'>; folderWins: boolean },
  all: ChangesHere,
  { id, field, fact = field, isSame, isOurs, ...shown }: ComparedField,
): boolean {
  const isNoted = snapshot.changedHere.get(id)?.has(field) === true;
  const isAlike = isSame ?? shown.folder === shown.portal;
  const isRetained = (isOurs ?? isNoted) && !isAlike && !folderWins;
  if (isRetained) all.retained.push({ fact, ...shown });
  if (isRetained && !isNoted) all.note.push({ id, field, was: '' });
  if (!isRetained && isNoted) all.follow.push({ id, field });
  return !isAlike && !isRetained;
}

interface ComparedField extends Omit<RetainedValue, 'fact'> {
  id: string;
  field: string;
  /** Where it has another name than the field. */
  fact?: string;
  /** Where what is shown of both values does not tell. */
  isSame?: boolean;
  /** Where it is the portal's although it was not changed here. */
  isOurs?: boolean;
}
