import { maxSheetBytes } from '#contract/desk/students/sheet.ts';
import { t } from '#desk/texts.ts';

/** A file as a call sends it, or why it cannot be sent. */
export async function readSheet(file: File, most = maxSheetBytes) {
  if (file.size > most) return t('chosenSheet.tooLarge', { limit: String(most / 1024 ** 2) });
  const base64 = await base64Of(file).catch(() => undefined);
  return base64 === undefined ? t('chosenSheet.unreadable') : { file_name: file.name, base64 };
}

/** The bytes of a file as a call sends them. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
