import type { ChangedHere } from '#server/domain/changed-here.repository.ts';

/** What the folder says otherwise, and stays as it was changed here. */
export interface LocalChange {
  /** Whose it is: "quiz Physics/Light/Colours", 'Asha'. */
  of: string;
  /** The field: 'name', 'order', 'key 7kd…'. */
  fact: string;
  folder: string | number;
  portal: string | number;
}

/** What an import does with what was changed here. */
export interface LocalChanges {
  retained: LocalChange[];
  /** To be noted as changed here from now on. */
  note: ChangedHere[];
  /** What follows the folder from now on: it says the same, or wins. */
  follow: Pick<ChangedHere, 'id' | 'field'>[];
}

export function noLocalChanges(): LocalChanges {
  return { retained: [], note: [], follow: [] };
}

/**
 * Whether an import writes the folder's value of a field. It does not where both are the same, or the field was changed
 * here, unless the folder wins.
 */
export function isTaken(
  all: LocalChanges,
  {
    id,
    field,
    isSame,
    isOurs,
    isNoted,
    ...one
  }: LocalChange & { id: string; field: string; isSame: boolean; isOurs: boolean; isNoted: boolean },
  folderWins: boolean,
): boolean {
  const isRetained = isOurs && !isSame && !folderWins;
  if (isRetained) all.retained.push(one);
  if (isRetained && !isNoted) all.note.push({ id, field, was: '' });
  if (!isRetained && isNoted) all.follow.push({ id, field });
  return !isSame && !isRetained;
}
