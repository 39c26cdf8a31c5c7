/**
 * A picture in a question has its media key in place of a URL, since a signed URL is different for each session and each
 * day. The text therefore stays the same, and with it the answers, which are texts of options.
 */
const scheme = 'media:';

/** What stands as the URL of a picture in a question. */
export function pictureReference(key: string): string {
  return scheme + key;
}

// The quotation marks are escaped in a list of options, which is JSON.
const references = /src=\\?"media:([0-9a-f]{32}\/file\.(?:gif|jpg|png|webp))\\?"/g;

/** The media keys of the pictures in some texts, each once. */
export function pictureKeys(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(references)].map(([, key = '']) => key)))];
}
