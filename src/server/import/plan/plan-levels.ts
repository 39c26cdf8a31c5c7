import { levelField } from '#server/domain/academy-changes/change-settings.ts';
import type { Academy } from '#server/import/model.ts';
import type { Snapshot } from './snapshot.ts';

export interface LevelsPlan {
  changes: LevelChange[];
  /** The `ac_id` of a level in the folder, also of a former one. */
  idOf: (name: string) => string;
}

export interface LevelChange {
  action: 'added' | 'changed' | 'hidden' | 'added as a former one';
  ac_id: string;
  levels: string;
  position: number;
}

/** Levels are identified by their names, regardless of case. Nobody can choose a former one. What was changed at the desk stays. */
export function planLevels(
  { levels: wanted, formerLevels }: Pick<Academy, 'levels' | 'formerLevels'>,
  { levels: rows, changedHere }: Pick<Snapshot, 'levels' | 'changedHere'>,
  newId: () => string,
): LevelsPlan {
  const isOurs = ({ ac_id }: { ac_id: string }) => changedHere.get(ac_id)?.has(levelField) ?? false;
  const rowOf = new Map(rows.map((row) => [row.levels.toLowerCase(), row]));
  const ids = new Map<string, string>();
  const changes = wanted.flatMap((levels, position): LevelChange[] => {
    const row = rowOf.get(levels.toLowerCase());
    const ac_id = row?.ac_id ?? newId();
    ids.set(levels, ac_id);
    if (!row) return [{ action: 'added', ac_id, levels, position }];
    if (isOurs(row)) return [];
    const isSame = row.levels === levels && row.position === position && row.archived_at === null;
    return isSame ? [] : [{ action: 'changed', ac_id, levels, position }];
  });
  const wantedIds = new Set(ids.values());
  const former = formerLevels.flatMap((levels, at): LevelChange[] => {
    const row = rowOf.get(levels.toLowerCase());
    const ac_id = row?.ac_id ?? newId();
    ids.set(levels, ac_id);
    return row ? [] : [{ action: 'added as a former one', ac_id, levels, position: wanted.length + at }];
  });
  const hidden = rows
    .filter((row) => row.archived_at === null && !wantedIds.has(row.ac_id) && !isOurs(row))
    .map(({ ac_id, levels, position }): LevelChange => ({ action: 'hidden', ac_id, levels, position }));
  return { changes: [...changes, ...former, ...hidden], idOf: (name) => ids.get(name) ?? '' };
}
