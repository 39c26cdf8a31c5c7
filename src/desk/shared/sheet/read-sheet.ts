import { maxSheetBytes } from '#contract/desk/students/sheet.ts';
import { t } from '#desk/texts.ts';
import { base64Of } from '#ui/write/base64-of.ts';

/** A file as a call sends it, or why it cannot be sent. */
export async function readSheet(file: File, most = maxSheetBytes) {
  if (file.size > most) return t('chosenSheet.tooLarge', { limit: String(most / 1024 ** 2) });
  const base64 = await base64Of(file).catch(() => undefined);
  return base64 === undefined ? t('chosenSheet.unreadable') : { file_name: file.name, base64 };
}
