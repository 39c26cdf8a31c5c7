/**
 * The key of what this device saves of a document: its URL without the parts that change (the origin, the signature)
 * and the fingerprints in the PDF. Another version of a document is another document.
 */
export function documentId(url: string, fingerprints: readonly (string | null)[]): string {
  return [documentPath(url), ...fingerprints.filter(Boolean)].join(' ');
}

/** The part of a document's id that its URL says. */
export function documentPath(url: string): string {
  const { pathname } = new URL(url, location.href);
  // The bundled server has its signatures in the path: /media/<signature>/<hash of the content>/<name>.
  return pathname.replace(/^\/media\/[^/]+\.[^/]+\.[^/]+\//, '/media/');
}

/** The path in a document's id. */
export function pathIn(documentId: string): string {
  return documentId.split(' ', 1)[0] ?? '';
}
