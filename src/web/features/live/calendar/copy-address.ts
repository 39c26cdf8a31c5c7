import { toast } from '#ui/toast.ts';
import { t } from '#web/texts.ts';

/** Copies an address and says so. Without https, or where the student does not allow it, it says that, too. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(t('calendar.copied'));
  } catch {
    toast.error(t('calendar.cannotCopy'));
  }
}
