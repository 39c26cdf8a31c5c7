import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** Follows the file of messages that a portal sends: which code was the last for a phone. */
export function followCodes(path: string): (mobile: string) => string {
  const last = new Map<string, string>();
  const chunk = Buffer.alloc(64 * 1024);
  let offset = 0;
  let rest = '';

  function readOn(): void {
    if (!existsSync(path)) return;
    const file = openSync(path, 'r');
    for (let bytes = readSync(file, chunk, 0, chunk.length, offset); bytes > 0; ) {
      offset += bytes;
      rest += chunk.toString('latin1', 0, bytes);
      bytes = readSync(file, chunk, 0, chunk.length, offset);
    }
    closeSync(file);
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // A portal that was killed while it wrote leaves half a line, and the next message follows it.
      const message = /"to":"\+91(\d{10})".*?"code":"(\d+)"/.exec(line.slice(line.lastIndexOf('{"to"')));
      if (message?.[1] && message[2]) last.set(message[1], message[2]);
    }
  }

  return (mobile) => {
    readOn();
    return last.get(mobile) ?? '';
  };
}
