/**
 * 'Physics · 40% watched': facts in one line, without those that are missing. Where the line has to break, it breaks
 * between two facts or words: never after the separator, which begins the next line, and never between a number and what
 * it counts.
 */
export function joinFacts(...facts: readonly (string | number | false | null | undefined)[]): string {
  return facts
    .filter((fact) => fact)
    .join(' ·\u00a0')
    .replaceAll(/(\d\S*) (?!·)/g, '$1\u00a0');
}
