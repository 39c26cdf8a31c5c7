import { randomFillSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callApi } from '../../harness/call-api.ts';
import { type Session, signIn } from '../../harness/sign-in.ts';
import { dataFolder, type Portal, startPortal } from '../../harness/start-portal.ts';
import type { DownloadLoad, DownloadOutcome } from './download-client.ts';
import { type Figure, median } from './figures.ts';
import { readUsage } from './process-usage.ts';
import { benchSettings, runForJson, startBare } from './run-program.ts';

const mib = 1024 * 1024;
const videoBytes = 64 * mib;
const rangeBytes = 4096;
const pictureBytes = 20_000;
const rounds = 5;

/** Measures downloads of a large file, of small parts of it, and of a picture, each beside a bare stream in Node. */
export async function measureMedia(folder: string, isHurried: boolean): Promise<Figure[]> {
  const portal = await startPortal({ folder, settings: benchSettings });
  const files = await addFiles(portal, folder);
  const bareVideo = startBare(files.video.path);
  const barePicture = startBare(files.picture.path);
  const [bareVideoUrl, barePictureUrl] = await Promise.all([bareVideo.ready, barePicture.ready]);

  const compare = async (ours: string, bare: { pid: number; url: string }, range?: string): Promise<Both> => {
    const seconds = isHurried ? 0.5 : 1.5;
    const connections = range === undefined && ours === files.video.url ? 4 : 16;
    const run = (pid: number, url: string) => download(pid, { url, range, connections, seconds });
    const all: Both[] = [];
    for (let round = -1; round < (isHurried ? 3 : rounds); round += 1) {
      const both = { ours: await run(portal.pid, ours), bare: await run(bare.pid, bare.url) };
      // The first round warms up.
      if (round >= 0) all.push(both);
    }
    return { ours: medians(all.map(({ ours }) => ours)), bare: medians(all.map(({ bare }) => bare)) };
  };

  const whole = await compare(files.video.url, { pid: bareVideo.pid, url: `${bareVideoUrl}/video` });
  const range = `bytes=${mib}-${mib + rangeBytes - 1}`;
  const part = await compare(files.video.url, { pid: bareVideo.pid, url: `${bareVideoUrl}/video` }, range);
  const picture = await compare(files.picture.url, { pid: barePicture.pid, url: `${barePictureUrl}/picture` });
  await Promise.all([portal.stop(), bareVideo.stop(), barePicture.stop()]);

  const perMib = (cpu: Cost) => (cpu.microseconds / videoBytes) * mib;
  return [
    { name: 'video', value: whole.ours.mibPerSecond, unit: 'MiB a second' },
    { name: 'video, bare stream', value: whole.bare.mibPerSecond, unit: 'MiB a second' },
    {
      name: 'video / bare stream',
      value: whole.ours.mibPerSecond / whole.bare.mibPerSecond,
      unit: 'of bare',
      limit: { least: 0.9 },
    },
    { name: 'video, CPU time', value: perMib(whole.ours), unit: 'µs a MiB' },
    { name: 'video, bare stream, CPU time', value: perMib(whole.bare), unit: 'µs a MiB' },
    { name: 'part of 4 kB, CPU time', value: part.ours.microseconds, unit: 'µs a request' },
    { name: 'part of 4 kB, bare stream, CPU time', value: part.bare.microseconds, unit: 'µs a request' },
    { name: 'picture of 20 kB, CPU time', value: picture.ours.microseconds, unit: 'µs a request' },
    { name: 'picture of 20 kB, bare stream, CPU time', value: picture.bare.microseconds, unit: 'µs a request' },
  ];
}

interface Cost {
  mibPerSecond: number;
  /** CPU time of the process for each request. */
  microseconds: number;
}

interface Both {
  ours: Cost;
  bare: Cost;
}

/** Puts files beside one of the demo academy's pictures. Its signature opens them too, since their hash is the same. */
async function addFiles(portal: Portal, folder: string) {
  const { pathname } = new URL(await findPicture(portal.url, await signIn(portal)), portal.url);
  const [, , , hash = ''] = pathname.split('/');
  const add = (name: string, bytes: number) => {
    const path = join(dataFolder(folder), 'media', hash, name);
    writeFileSync(path, randomFillSync(new Uint8Array(bytes)));
    return { path, url: `${portal.url}${dirname(pathname)}/${name}` };
  };
  return { video: add('bench.mp4', videoBytes), picture: add('bench.webp', pictureBytes) };
}

async function findPicture(url: string, { token, stud_id }: Session): Promise<string> {
  const { data } = await callApi<{ thumbnail: string }[]>(url, '/Student/subjects?auth_mode=1', { stud_id }, token);
  const picture = data.find(({ thumbnail }) => thumbnail !== '');
  if (!picture) throw new Error('The demo academy has no picture of a subject.');
  return picture.thumbnail;
}

async function download(pid: number, load: DownloadLoad): Promise<Cost> {
  const before = readUsage(pid).cpuMs;
  const { requests, failed, bytes, seconds } = await runForJson<DownloadOutcome>('download-client.ts', load);
  if (failed > 0) throw new Error(`${failed} of ${requests} downloads of ${load.url} failed.`);
  // The last downloads were cut off, so bytes say more about large files than requests do.
  const whole = load.range === undefined ? Math.max(requests, bytes / videoBytes) : requests;
  return { mibPerSecond: bytes / mib / seconds, microseconds: ((readUsage(pid).cpuMs - before) * 1000) / whole };
}

function medians(all: Cost[]): Cost {
  return {
    mibPerSecond: median(all.map(({ mibPerSecond }) => mibPerSecond)),
    microseconds: median(all.map(({ microseconds }) => microseconds)),
  };
}
