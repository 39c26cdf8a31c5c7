const marker = /\s*\(streaming\)\s*/gi;

/** A title without its '(streaming)' marker, and whether it had one: something is live just now. */
export function streamingTitle(title: string): { title: string; streaming: boolean } {
  const without = title.replace(marker, ' ').trim();
  return { title: without, streaming: without !== title.trim() };
}
