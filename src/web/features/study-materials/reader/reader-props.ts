import type { Material } from '#web/device/annotations/document-versions.ts';

export interface ReaderProps {
  title: string;
  material: Material;
  /** An absolute URL. */
  url: string;
  /** Whether the academy lets students download and print the document. */
  mayDownload: boolean;
  /** Fetches a new URL of the document, for one that has expired. */
  renew: () => Promise<string | undefined>;
  /** The page at which it opens; undefined: where the student left it. */
  startPage: number | undefined;
  /** It is open at its page. */
  onStart: () => void;
  /** It was opened from the student's notes, to which `onClose` leads back. */
  isFromNotes: boolean;
  onClose: () => void;
}
