import { create } from 'zustand';
import { cancelUploadCall, endingOfFile, type Upload, type UploadKind } from '#contract/desk/uploads.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { queryClient } from '#desk/api/query-client.ts';
import { formatMoment, formatNewsDay } from '#desk/messages/format.ts';
import { useSession } from '#desk/session/session.ts';
import { t } from '#desk/texts.ts';
import { sendFile, UnreadableFile } from './send-file.ts';

/** A file that was chosen in this tab. */
export interface SentFile {
  id: number;
  file: File;
  kind: UploadKind;
  parent_id: string;
  /** What the server has of it, once it knows it. */
  upload: Upload | undefined;
  /** 'doubtful' is one that its sender decides about, and 'paused' cannot go on by itself; `problem` says why. */
  state: 'waiting' | 'sending' | 'no network' | 'doubtful' | 'paused' | 'over';
  problem: string;
  /** Its sender has been told that this browser does not play it. */
  isTold?: boolean;
}

/** The files that were chosen in this tab. They are sent one after the other, whatever page of the desk is shown. */
export const useSentFiles = create<{ files: SentFile[] }>()(() => ({ files: [] }));

let lastId = 0;
let running: { id: number; controller: AbortController } | undefined;

export function addFiles(files: readonly File[], kind: UploadKind, parent_id: string): void {
  const added = files.map((file): SentFile => {
    lastId += 1;
    return { id: lastId, file: named(file, kind), kind, parent_id, upload: undefined, state: 'waiting', problem: '' };
  });
  useSentFiles.setState(({ files: before }) => ({ files: [...before, ...added] }));
  runNext();
}

/** Students read the name of a video. What a camera calls it says nothing to them. */
function named(file: File, kind: UploadKind): File {
  if (kind !== 'video' || !/^(?:vid|img|mov|mvi|pxl)[-_ ]?\d{4}|^\d{8}_\d{6}|^whatsapp video/i.test(file.name))
    return file;
  return new File([file], t('upload.lecture', { date: recordedAt(file) }) + endingOfFile(file.name), file);
}

/** By its name, as WhatsApp and many phones write it, since a copy has the date of the copying. Those of Google (PXL) write it in UTC. */
function recordedAt({ name, lastModified }: File): string {
  const [, date = '', clock] = /^(?!pxl)\D*(\d{4}-?\d\d-?\d\d)(?:_(\d{4}))?/i.exec(name) ?? [];
  const day = date.replace(/^(....)-?(..)-?/, '$1-$2-');
  const at = Date.parse(clock ? `${day}T${clock.replace(/../, '$&:')}` : day);
  if (Number.isNaN(at)) return formatMoment(lastModified);
  return clock ? formatMoment(at) : formatNewsDay(day);
}

/** Goes on with a file that is paused or doubtful. */
export function goOn(id: number): void {
  change(id, { state: 'waiting', problem: '' });
  runNext();
}

/** Stops a file and takes it off the list, here and on the server. */
export async function removeFile({ id, upload }: Pick<SentFile, 'id' | 'upload'>): Promise<void> {
  if (running?.id === id) running.controller.abort();
  useSentFiles.setState(({ files }) => ({ files: files.filter((one) => one.id !== id) }));
  if (upload) await callDesk(cancelUploadCall, { upload_id: upload.upload_id });
  await queryClient.invalidateQueries();
}

function runNext(): void {
  const next = useSentFiles.getState().files.find(({ state }) => state === 'waiting');
  if (running || !next) return;
  const controller = new AbortController();
  running = { id: next.id, controller };
  void run(next, controller.signal).finally(() => {
    running = undefined;
    runNext();
  });
}

const doubts = { all: undefined, sound: 'upload.soundOnly', nothing: 'upload.cannotPlay' } as const;

async function run({ id, file, kind, parent_id, isTold }: SentFile, signal: AbortSignal): Promise<void> {
  change(id, { state: 'sending' });
  try {
    const doubt = kind === 'video' && !isTold ? doubts[await tryVideo(file, signal)] : undefined;
    if (doubt) return change(id, { state: 'doubtful', problem: t(doubt), isTold: true });
    await sendFile({
      file,
      kind,
      parent_id,
      signal,
      onProgress: (upload, waitsFor) =>
        change(id, { upload, state: waitsFor ? 'no network' : 'sending', problem: waitsFor?.message ?? '' }),
    });
    change(id, { state: 'over' });
    await queryClient.invalidateQueries();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problem = error instanceof UnreadableFile ? t('upload.unreadable') : message;
    change(id, { state: 'paused', problem });
  }
}

function change(id: number, values: Partial<SentFile>): void {
  useSentFiles.setState(({ files }) => ({ files: files.map((one) => (one.id === id ? { ...one, ...values } : one)) }));
}

window.addEventListener('beforeunload', (event) => {
  if (running) event.preventDefault();
});

useSession.subscribe((now, before) => {
  // What one person chose is not shown to the next.
  if (now.who !== before.who) {
    running?.controller.abort();
    useSentFiles.setState({ files: [] });
  } else if (now.token !== undefined && before.token === undefined) {
    for (const { id, state } of useSentFiles.getState().files) if (state === 'paused') goOn(id);
  }
});

type Shown = 'all' | 'sound' | 'nothing';

const longestMs = 10_000;

/** What this browser shows of a video. One that does not say so in time shows 'all', so that nobody waits for it. */
async function tryVideo(file: File, signal: AbortSignal): Promise<Shown> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  let timer: number | undefined;
  try {
    return await new Promise<Shown>((resolve) => {
      const goOn = () => resolve('all');
      timer = window.setTimeout(goOn, longestMs);
      signal.addEventListener('abort', goOn, { once: true });
      video.addEventListener('loadedmetadata', () => resolve(video.videoWidth > 0 ? 'all' : 'sound'), { once: true });
      video.addEventListener('error', () => resolve('nothing'), { once: true });
      video.preload = 'metadata';
      video.src = address;
    });
  } finally {
    window.clearTimeout(timer);
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
