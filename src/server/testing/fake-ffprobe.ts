import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** For this test, the PATH has only an ffprobe that runs this script of a shell; or none. Its last argument is the file. */
export function fakeFfprobe(script?: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'ffprobe-'));
  if (script !== undefined) writeFileSync(join(folder, 'ffprobe'), `#!/bin/sh\n${script}`, { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}

/** What ffprobe prints of a file with these codecs. */
export function streamsOf(...streams: object[]): string {
  return JSON.stringify({
    programs: [],
    streams: streams.map((one) => ({ disposition: { attached_pic: 0 }, ...one })),
  });
}
