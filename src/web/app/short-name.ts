import { charactersOf } from '#ui/characters.ts';

const longest = 10;

/** A name's first 10 characters as a reader counts them, with an ellipsis if there are more. */
export function shortName(name: string): string {
  const characters = charactersOf(name.trim());
  if (characters.length <= longest) return name.trim();
  return `${characters.slice(0, longest).join('')}…`;
}
