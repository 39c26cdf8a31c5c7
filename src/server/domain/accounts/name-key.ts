import { asWritten } from '#server/platform/text/as-written.ts';

/** By this, two ways of writing a name are the same: neither case nor spaces tell students of one number apart. */
export function nameKey(name: string): string {
  return asWritten(name).toLowerCase();
}
