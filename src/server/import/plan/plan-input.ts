import type { MediaKeys } from '#server/import/hash-media.ts';
import type { Academy } from '#server/import/model.ts';
import type { Snapshot } from './snapshot.ts';

/** What an import compares: the folder, and the portal as it was before it. */
export interface PlanInput {
  academy: Academy;
  media: MediaKeys;
  snapshot: Snapshot;
  now: number;
  /** Whether the folder's values are taken where something was changed here. */
  folderWins: boolean;
  newId: () => string;
}
