/** A file whose content goes to the media store. */
export interface MediaFile {
  /** The path from the academy folder. */
  path: string;
  absolutePath: string;
  bytes: number;
  /** Epoch milliseconds of the last change to its content or its name. */
  modified_at: number;
}

export interface HlsPart {
  /** The path from the video's own folder. */
  name: string;
  file: MediaFile;
}

export type Video =
  | { kind: 'file'; file: MediaFile }
  | { kind: 'link'; href: string }
  /** `parts` holds every file in the playlist's folder and its subfolders, including the playlist. */
  | { kind: 'hls'; playlist: string; parts: HlsPart[] };

export interface Captions {
  lang: string;
  file: MediaFile;
  /** What is stored in place of the file, where browsers would not show that. */
  mended: Uint8Array | undefined;
}

/** A picture in the questions of a quiz: a file beside it, or bytes that were in the text itself. */
export interface Picture {
  /** Its key in the media store. */
  key: string;
  source: MediaFile | Uint8Array;
}
