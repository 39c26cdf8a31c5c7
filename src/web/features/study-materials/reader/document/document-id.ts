/**
 * What a document is called in what this device keeps of it: its address without what changes (the origin, the pass, a signature in
 * the query) and the fingerprints that the PDF carries. Another version of a document is another document.
 */
export function documentId(address: string, fingerprints: readonly (string | null)[]): string {
  const { pathname } = new URL(address, location.href);
  // The bundled server's passes stand in the path: /media/<pass>/<hash of the content>/<name>.
  const path = pathname.replace(/^\/media\/[^/]+\.[^/]+\.[^/]+\//, '/media/');
  return [path, ...fingerprints.filter(Boolean)].join(' ');
}
