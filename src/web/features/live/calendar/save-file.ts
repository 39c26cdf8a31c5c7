/** The name of the student's classes as a file. */
export const timetableFile = 'timetable.ics';

/** The browser may still read the file after the click has returned. */
const readingMs = 60_000;

/** Saves a file that was made in the page, as a download of this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingMs);
}
