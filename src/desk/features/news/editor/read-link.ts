/** The address of a link as somebody types it; undefined where it leads nowhere. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/^mailto:\S+@\S+$/i.test(address)) return address;
  const isWeb = /^https?:\/\/[^\s/?#]+\.[^\s/?#.]+([/?#]\S*)?$/i.test(address);
  return isWeb ? address : undefined;
}
