/** Saves what was made in the page as a download of this name. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Once the download has begun, the browser has the file itself.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name of a file without the characters that some system does not take. */
export function fileNameOf(title: string): string {
  return title.replace(/[\\/:*?"<>|]+/g, ' ').trim();
}

/** The bytes that a call has as base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
