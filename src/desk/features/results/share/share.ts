import { copyText } from '#desk/shared/copy-text.ts';
import { t } from '#desk/texts.ts';
import { saveFile } from '#ui/save-file.ts';

/** Hands a text to another app. A browser that has no list of them copies it. */
export async function shareText(text: string): Promise<void> {
  if (await wasShared({ text })) return;
  await copyText(text, t('ranks.copied'), t('ranks.notCopied'));
}

/** Hands files to another app. A browser that shares none saves them. */
export async function shareFiles(files: readonly File[]): Promise<void> {
  const data = { files: [...files] };
  if (navigator.canShare?.(data) && (await wasShared(data))) return;
  for (const file of files) saveFile(file.name, file, file.type);
}

/** Whether the browser has a list of apps; also where somebody closed it, for then they want nothing else. */
async function wasShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
