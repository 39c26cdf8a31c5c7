/** One of the pictures or sounds in a video file. */
export interface Track {
  kind: 'picture' | 'sound';
  /** Its name in the file: 'avc1', 'mp4a.40', 'V_VP9'. */
  codec: string;
  /** The profile of an H.264 picture, if the file says it. */
  profile?: number | undefined;
}

/** A name from a file, for a person to read: it may contain anything. */
export function readable(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]/g, '?').trim();
}
