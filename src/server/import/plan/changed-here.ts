import type { ChangedHere } from '#server/domain/changed-here.repository.ts';

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
  all: ChangesHere,
  {
    id,
    field,
    isSame,
    isOurs,
    isNoted,
    ...one
  }: RetainedValue & { id: string; field: string; isSame: boolean; isOurs: boolean; isNoted: boolean },
  folderWins: boolean,
): boolean {
  const isRetained = isOurs && !isSame && !folderWins;
  if (isRetained) all.retained.push(one);
  if (isRetained && !isNoted) all.note.push({ id, field, was: '' });
  if (!isRetained && isNoted) all.follow.push({ id, field });
  return !isSame && !isRetained;
}
