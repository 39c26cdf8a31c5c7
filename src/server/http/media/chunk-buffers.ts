/**
 * The buffers through which files are sent. They are used again, since to make one costs as much as to fill it. A client
 * holds at most one, so that 500 slow downloads take 32 MB.
 */
const smallBytes = 64 * 1024;
const largeBytes = 512 * 1024;
/** Only a fast client gets a large one, and not more of them than these. */
const maxLarge = 8;
const maxUnusedSmall = 32;

const unusedSmall: Buffer[] = [];
const unusedLarge: Buffer[] = [];
let madeLarge = 0;

/** A buffer for a client that is fast or not, and for that many bytes. */
export function takeBuffer(isFast: boolean, bytes: number): Buffer {
  if (isFast && bytes > smallBytes) {
    const large = unusedLarge.pop();
    if (large) return large;
    if (madeLarge < maxLarge) {
      madeLarge += 1;
      return Buffer.allocUnsafeSlow(largeBytes);
    }
  }
  return unusedSmall.pop() ?? Buffer.allocUnsafeSlow(smallBytes);
}

export function giveBack(buffer: Buffer): void {
  if (buffer.length === largeBytes) unusedLarge.push(buffer);
  else if (unusedSmall.length < maxUnusedSmall) unusedSmall.push(buffer);
}

/** For a buffer that the system may still read: it must not be filled again. */
export function giveUp(buffer: Buffer): void {
  if (buffer.length === largeBytes) madeLarge -= 1;
}
