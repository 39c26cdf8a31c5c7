/** The hash that a media key begins with. All parts of an HLS video have one hash, and only its playlist is in a row. */
export function hashOf(key: string): string {
  return key.split('/', 1)[0] ?? '';
}
