/** In characters: some systems allow 255 bytes, and an Indian letter has three. */
const longest = 60;

/** What some file system does not allow in a name, and what turns its direction on the screen. */
const unsafe = /[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** The name of a PDF's file: safe on every system, and none of those that are taken. */
export function fileNameOf(title: string, taken: readonly string[]): string {
  const plain = title.normalize().replace(unsafe, ' ').replaceAll(/\s+/g, ' ');
  // Windows drops dots and spaces at the end, and others hide what begins with a dot.
  const base =
    Array.from(plain)
      .slice(0, longest)
      .join('')
      .replaceAll(/^[. ]+|[. ]+$/g, '') || 'document';
  // Some systems do not tell small from capital letters.
  const isTaken = (name: string) => taken.some((each) => each.toLowerCase() === name.toLowerCase());
  let name = `${base}.pdf`;
  for (let number = 2; isTaken(name); number += 1) name = `${base} (${number}).pdf`;
  return name;
}
