/**
 * Escapes control characters for a terminal, because names come from students and strangers. Such characters could move
 * the cursor, overwrite other lines or reverse the text.
 */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(
    unsafeCharacters,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Control characters, except line breaks, which CSV writes in two characters, and the characters that change the
 * direction of text.
 */
const unsafeCharacters = /(?!\r\n)[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
