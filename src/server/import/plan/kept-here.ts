import type { ChangedHere } from '#server/domain/changed-here.repository.ts';

/** What the folder says otherwise, and stays as it was changed here. */
export interface Kept {
  /** Whose it is: "quiz Physics/Light/Colours", 'Asha'. */
  of: string;
  /** The field: 'name', 'order', 'key 7kd…'. */
  fact: string;
  folder: string | number;
  portal: string | number;
}

/** What an import does with what was changed here. */
export interface KeptHere {
  kept: Kept[];
  /** To be noted as changed here from now on. */
  note: ChangedHere[];
  /** What follows the folder from now on: it says the same, or wins. */
  follow: Pick<ChangedHere, 'id' | 'field'>[];
}

export function nothingKept(): KeptHere {
  return { kept: [], note: [], follow: [] };
}

/**
 * Whether an import writes the folder's value of a field. It does not where both are the same, or the field was changed
 * here, unless the folder wins.
 */
export function isTaken(
  all: KeptHere,
  {
    id,
    field,
    isSame,
    isOurs,
    isNoted,
    ...one
  }: Kept & { id: string; field: string; isSame: boolean; isOurs: boolean; isNoted: boolean },
  folderWins: boolean,
): boolean {
  const isKept = isOurs && !isSame && !folderWins;
  if (isKept) all.kept.push(one);
  if (isKept && !isNoted) all.note.push({ id, field, was: '' });
  if (!isKept && isNoted) all.follow.push({ id, field });
  return !isSame && !isKept;
}
