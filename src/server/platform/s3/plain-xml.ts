const tags = /<(?:\/([\w.:-]+)|([\w.:-]+)(?:\s[^<>]*?)?(\/?))>/g;
/** More than that are not in each other in any answer of S3. */
const maxDepth = 10;

/**
 * Whether each tag is closed in its place. The parser of the client looks to the end of the text for the end of each tag,
 * so tags without one would keep this process busy for minutes.
 */
export function isPlainXml(text: string): boolean {
  const xml = text.replace(/^\s*<\?xml[^<>]*\?>/, '');
  const open: string[] = [];
  let count = 0;
  for (const [, closed, opened = '', slash] of xml.matchAll(tags)) {
    count += 1;
    if (closed !== undefined) {
      if (open.pop() !== closed) return false;
    } else if (slash === '') {
      open.push(opened);
      if (open.length > maxDepth) return false;
    }
  }
  return open.length === 0 && xml.split('<').length - 1 === count;
}
