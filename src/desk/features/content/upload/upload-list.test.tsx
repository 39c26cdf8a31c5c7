import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Upload } from '#contract/desk/uploads.ts';
import { queryClient } from '#desk/api/query-client.ts';
import { addFiles, useSentFiles } from './sent-files.ts';
import { UploadList } from './upload-list.tsx';
import { useFileChoice } from './use-file-choice.tsx';

let asked: HTMLVideoElement[];
let sent: string[];
let stored: Upload[];

beforeEach(() => {
  [asked, sent, stored] = [[], [], []];
  const { createElement } = document;
  vi.spyOn(document, 'createElement').mockImplementation((name: string, ...more) => {
    const element = createElement.call(document, name, ...more);
    if (element instanceof HTMLVideoElement) asked.push(element);
    return element;
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => {} }));
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/open_upload')) sent.push(JSON.parse(String(body)).file_name);
    const data = url.endsWith('/uploads') ? { uploads: stored } : null;
    return Response.json({ status: data !== null, message: 'No room.', data }, { status: data ? 200 : 400 });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSentFiles.setState({ files: [] });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Chooses files for a chapter. */
function choose(...names: string[]) {
  render(
    <QueryClientProvider client={queryClient}>
      <UploadList parent_id="c1" />
    </QueryClientProvider>,
  );
  const kind = names[0]?.endsWith('.pdf') ? 'pdf' : 'video';
  addFiles(
    names.map((name) => new File(['x'], name)),
    kind,
    'c1',
  );
}

const askedAbout = async (count: number) => {
  await waitFor(() => expect(asked).toHaveLength(count));
  return asked[count - 1] ?? expect.fail();
};

test.each([
  ['nothing', 'error', /^This browser can't play this video/],
  ['only the sound', 'loadedmetadata', /^This browser plays only the sound/],
])(
  'a video of which this browser shows %s waits until its sender has decided, and others go on',
  async (_, event, told) => {
    choose('One.mp4', 'Two.mp4');
    fireEvent(await askedAbout(1), new Event(event));
    expect(await screen.findByText(told)).toBeTruthy();
    const second = await askedAbout(2);
    Object.defineProperty(second, 'videoWidth', { value: 640 });
    fireEvent(second, new Event('loadedmetadata'));
    await waitFor(() => expect(sent).toEqual(['Two.mp4']));
    fireEvent.click(screen.getByRole('button', { name: 'Upload it anyway' }));
    await waitFor(() => expect(sent).toEqual(['Two.mp4', 'One.mp4']));
    expect(asked).toHaveLength(2);
  },
);

test('what there is to know about a file begins with a capital, and its command stays as it is', async () => {
  const messages = ['why.', "it starts slowly.\nffmpeg -i '$1.mp4'", 'it is encrypted.'];
  const file = {
    upload_id: 'u1',
    parent_id: 'c1',
    kind: 'video',
    file_name: '$1.mp4',
    size: 1,
    modified_at: 1,
  } as const;
  stored = [{ ...file, received: 1, state: 'refused', messages }];
  choose();
  expect((await screen.findByText(/encrypted/)).textContent).toBe('It is encrypted.');
  expect(screen.getByText(/ffmpeg/).textContent).toBe("It starts slowly.\nffmpeg -i '$1.mp4'");
});

test('another file is chosen in place of one that this browser does not play', async () => {
  choose('One.mp4');
  fireEvent(await askedAbout(1), new Event('error'));
  const another = await screen.findByLabelText(/^Choose another file/);
  fireEvent.change(another, { target: { files: [new File(['x'], 'Two.mp4')] } });
  fireEvent(await askedAbout(2), new Event('error'));
  await screen.findByText(/^This browser can't play this video/);
  expect(useSentFiles.getState().files.map(({ file }) => file.name)).toEqual(['Two.mp4']);
  expect(sent).toEqual([]);
});

test('a video of which the browser says nothing is sent after a while, and a PDF at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  choose('One.mp4');
  expect([asked.length, sent.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await waitFor(() => expect(sent).toEqual(['One.mp4']));
  addFiles([new File(['x'], 'Notes.pdf')], 'pdf', 'c1');
  await waitFor(() => expect(sent).toEqual(['One.mp4', 'Notes.pdf']));
  expect(asked).toHaveLength(1);
});

test('a video that a camera has named is called by its day: that of its name, or else that of the file', () => {
  const local = ['VID_20261130_101512.mp4', '20261130_101512.mp4'];
  const chosen = [...local, 'IMG_0042.MOV', 'PXL_20261130_044512.mp4', 'VID_20269999_101512.mp4', 'Mov 1 Waves.mp4'];
  // When it was copied.
  const lastModified = new Date(2026, 11, 1, 7, 30).getTime();
  addFiles(
    chosen.map((name) => new File(['x'], name, { lastModified })),
    'video',
    'c1',
  );
  addFiles([new File(['x'], 'IMG_20261130.pdf')], 'pdf', 'c1');
  const ofWhatsApp = ['VID-20261127-WA0003.mp4', 'WhatsApp Video 2026-11-27 at 10.15.32 AM.mp4'];
  addFiles(
    ofWhatsApp.map((name) => new File(['x'], name, { lastModified })),
    'video',
    'c1',
  );
  const { files } = useSentFiles.getState();
  const names = files.map(({ file }) => file.name.replaceAll('\u202f', ' '));
  const [said, copied] = ['Lecture of 30 Nov, 10:15 am.mp4', 'Lecture of 1 Dec, 7:30 am.mp4'];
  const others = ['Mov 1 Waves.mp4', 'IMG_20261130.pdf', ...Array(2).fill('Lecture of 27 Nov.mp4')];
  expect(names).toEqual([said, said, copied.replace('mp4', 'mov'), copied, copied, ...others]);
  expect(files[0]?.file.lastModified).toBe(lastModified);
});

afterEach(() => {
  cleanup();
  useSentFiles.setState({ files: [] });
});

function Chapter() {
  const { drop, problem } = useFileChoice('video', 'c1');
  return (
    <section aria-label="Chapter" {...drop}>
      {problem}
    </section>
  );
}

function drop(...names: string[]) {
  render(<Chapter />);
  const files = names.map((name) => new File(['x'], name));
  fireEvent.drop(screen.getByLabelText('Chapter'), { dataTransfer: { files } });
  return {
    sent: useSentFiles.getState().files.map(({ file }) => file.name),
    told: screen.getByLabelText('Chapter').textContent,
  };
}

test('what a computer has put beside dropped files is neither sent nor told', () => {
  const left = ['._Film.mp4', '.DS_Store', 'Thumbs.db', 'desktop.ini', 'Icon\r', '~$Notes.docx'];
  expect(drop(...left, 'Film.mp4')).toEqual({ sent: ['Film.mp4'], told: '' });
});

test('a hidden file that is dropped alone is sent, and the server says why it is not taken', () => {
  expect(drop('._Film.mp4')).toEqual({ sent: ['._Film.mp4'], told: '' });
});
