import type { BackupTarget } from './folder-target.ts';
import { isEncrypted, type Label, readLabels } from './label.ts';

export interface ListedBackup extends Pick<Label, 'file' | 'made_at' | 'kind' | 'rows' | 'bytes'> {
  isEncrypted: boolean;
  mediaFiles: number;
}

/** The complete backups in a place, the newest first. It needs no key. */
export async function listBackups(target: BackupTarget): Promise<ListedBackup[]> {
  const labels = await readLabels(target, (await target.list()).keys());
  return labels.map(({ file, made_at, kind, rows, bytes, media }) => ({
    file,
    made_at,
    kind,
    rows,
    bytes,
    isEncrypted: isEncrypted({ file }),
    mediaFiles: media.length,
  }));
}
