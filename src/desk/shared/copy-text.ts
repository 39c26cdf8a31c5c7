import { toast } from '#ui/toast.ts';

/** Copies a text, and says so. A browser may refuse it, as one does that has not been asked by a press. */
export async function copyText(text: string, done: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(refused);
  }
}
