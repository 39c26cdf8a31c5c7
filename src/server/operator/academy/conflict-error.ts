import type { FolderRemarks } from './folder-remarks.ts';
import { ImportRefusal } from './import-refusal.ts';
import { type Disagreement, disagreementText } from './plan/three-way.ts';
import { errorText, maxErrors } from './validation-errors.ts';

/** The folder and the portal have both changed something since the last import. The message lists all of it. */
export class ConflictError extends ImportRefusal {
  override name = 'ConflictError';
  constructor(conflicts: readonly Disagreement[], remarks: FolderRemarks) {
    const shown = conflicts.slice(0, maxErrors).map((one) => errorText({ ...one, message: disagreementText(one) }));
    const more = conflicts.length <= maxErrors ? [] : [`… and ${conflicts.length - maxErrors} more`];
    super([...shown, ...more, advice].join('\n'), remarks);
  }
}

const advice =
  'Nothing was changed. These were changed in the folder and in the portal since the last import. Make them agree, or import again with --folder-wins or --portal-wins, which decides all of them.';
