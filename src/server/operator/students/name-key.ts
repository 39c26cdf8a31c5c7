/** By this, two ways of writing a name are the same: neither case nor spaces tell students of one number apart. */
export function nameKey(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
