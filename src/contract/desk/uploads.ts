/**
 * Uploads of files from the page: videos, PDFs and covers. A file is sent in parts, each of which is on the server's disk
 * when it is answered. So an upload goes on where it stood, whatever was interrupted.
 */
import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';
import { defineDeskCall, defineDeskChange, defineSilentChange } from './desk-call.ts';

export const uploadKind = z.enum(['video', 'pdf', 'cover']);
export type UploadKind = z.output<typeof uploadKind>;

const MB = 1024 * 1024;

/** What a file of each kind is called, and how many bytes it may have. */
export const uploadKinds: Record<UploadKind, { endings: readonly string[]; maxBytes: number }> = {
  video: { endings: ['.mp4', '.m4v', '.webm'], maxBytes: 8 * 1024 * MB },
  pdf: { endings: ['.pdf'], maxBytes: 512 * MB },
  cover: { endings: ['.jpg', '.jpeg', '.png', '.webp'], maxBytes: 10 * MB },
};

/** How many bytes one request may bring. A slow network sends fewer, so that each arrives before it is given up. */
export const maxPartBytes = 4 * MB;

/** The ending of a file's name, in lower case: '.mp4'. '' if it has none. */
export function endingOfFile(name: string): string {
  return /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';
}

const upload = z.object({
  upload_id: z.string(),
  kind: uploadKind,
  /** The chapter; of a cover, the subject. */
  parent_id: z.string(),
  file_name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** When the file was last changed, on the device that has it. */
  modified_at: z.number(),
  /** How many bytes are on the server's disk. */
  received: z.number(),
  /** After the last part, the file is checked; then it is refused, or students have it. */
  state: z.enum(['receiving', 'checking', 'refused', 'done']),
  /** Why it was refused, or what to know about it. Each may have a command that mends it, on a line of its own. */
  messages: z.array(z.string()),
});
export type Upload = z.output<typeof upload>;

/** Opens an upload, or finds the one that this staff member has of the same file for the same place. */
export const openUploadCall = defineDeskChange({
  name: 'open_upload',
  roles: 'teachers',
  input: z.object({
    kind: uploadKind,
    parent_id: idInput,
    file_name: textInput(255),
    size: z.int().check(z.gte(1)),
    modified_at: z.int(),
  }),
  data: upload,
});

/** The uploads of who asks, the oldest first. Those that are over stay for a day. */
export const uploadsCall = defineDeskCall({
  name: 'uploads',
  roles: 'teachers',
  input: z.object({}),
  data: z.object({ uploads: z.array(upload) }),
});

/**
 * Stores the part of a file that begins at a position. The input is in the query, the body is the bytes
 * (`application/octet-stream`). A part that does not begin where the upload stands is not stored. In any case the answer
 * says where it stands.
 */
export const uploadPartCall = defineDeskChange({
  name: 'upload_part',
  roles: 'teachers',
  maxBodyBytes: maxPartBytes,
  input: z.object({ upload_id: idInput, position: z.coerce.number().check(z.int(), z.gte(0)) }),
  data: z.object({ received: z.number() }),
});

/**
 * Checks a file of which everything has arrived, as the import does, and gives it to the students. Where this takes long,
 * the state is 'checking', and the call can be made again.
 */
export const finishUploadCall = defineDeskChange({
  name: 'finish_upload',
  roles: 'teachers',
  input: z.object({ upload_id: idInput }),
  data: upload,
});

/** Gives up an upload, or takes one that is over off the list. */
export const cancelUploadCall = defineSilentChange({
  name: 'cancel_upload',
  roles: 'teachers',
  worksOnFullDisk: true,
  input: z.object({ upload_id: idInput }),
});

/** What file systems, file managers, network drives and other programs keep among one's own files, in small letters. */
const names: ReadonlySet<string> = new Set([
  // Windows, and disks that it has formatted or repaired
  ...['system volume information', '$recycle.bin', 'recycler', 'recycled', 'config.msi', 'msocache', 'perflogs'],
  ...['$extend', '$getcurrent', '$sysreset', '$windows.~bt', '$windows.~ws', '$winreagent', 'wpsettings.dat'],
  ...['desktop.ini', 'thumbs.db', 'thumbs.db:encryptable', 'ehthumbs.db', 'ehthumbs_vista.db', 'iconcache.db'],
  ...['autorun.inf', 'indexervolumeguid', 'pagefile.sys', 'hiberfil.sys', 'swapfile.sys', 'dumpstack.log'],
  // macOS. A folder with a picture of its own has a file 'Icon' and a carriage return, which other systems rewrite.
  ...['__macosx', 'icon\r', 'icon\uf00d', 'icon^m', 'desktop db', 'desktop df', 'network trash folder'],
  ...['temporary items', 'thevolumesettingsfolder', 'thefindbycontentfolder'],
  // Linux and Android
  ...['lost+found', 'lost.dir', 'aquota.user', 'aquota.group'],
  // network drives, and programs that copy folders between machines
  ...['@eadir', '@tmp', '@recycle', '@sharebin', '@recently-snapshot', '@synoresource', '#recycle', '#snapshot'],
  ...['~snapshot', 'onedrivetemp', 'sync.ffs_db', 'sync.ffs_lock', 'picasa.ini'],
]);

/** Hidden files; those of office programs while a document is open; what a repair of a disk has found. */
const kinds = /^(?:\.|~\$|:2e|found\.\d{3}$)/;

/** Whether a file or a folder of this name is hidden, or one that a computer made for itself. */
export function isLeftBehind(name: string): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || kinds.test(lower);
}
