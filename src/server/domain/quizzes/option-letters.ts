/** The options of quizzes in Hindi and Marathi have one of these series. */
const devanagari = ['अबसद', 'कखगघ'];

/** A letter of an option, as a class of a regular expression. */
export const optionLetter = `[a-z${devanagari.join('')}]`;

/** The index of an option by its letter, or undefined if this is not a letter. */
export function indexOfLetter(text: string): number | undefined {
  if (/^[a-z]$/i.test(text)) return text.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);
  const series = devanagari.find((letters) => text.length === 1 && letters.includes(text));
  return series?.indexOf(text);
}

export function letterOf(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index);
}
