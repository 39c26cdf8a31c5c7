/** The index of an option by its letter, or undefined if this is not a letter. */
export function indexOfLetter(text: string): number | undefined {
  return /^[a-z]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : undefined;
}

export function letterOf(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index);
}
