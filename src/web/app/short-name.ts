const longest = 10;

/** A name's first 10 characters as a reader counts them, with an ellipsis if there are more. */
export function shortName(name: string): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())];
  if (characters.length <= longest) return name.trim();
  return `${characters
    .slice(0, longest)
    .map((each) => each.segment)
    .join('')}…`;
}
