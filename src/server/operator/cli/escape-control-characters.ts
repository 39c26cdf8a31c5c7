/**
 * Text for a terminal: what would move its cursor, paint over other lines or turn them round is shown by its code
 * instead. Names come from students and from folders of strangers.
 */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(steering, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Control characters but for line breaks, and those that set the direction of text. */
const steering = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
