import { rmSync, writeFileSync } from 'node:fs';
import { type ReadingInput, type ReadingName, readings } from './files/aside/readings.ts';

/** What a process that reads files is given. */
export interface Order<Name extends ReadingName = ReadingName> {
  name: Name;
  input: ReadingInput[Name];
}

/** What it sends back: what it has read, or what went wrong. */
export type Reply = { answer: unknown } | { error: { message: string; code: string | undefined } };

async function read<Name extends ReadingName>({ name, input }: Order<Name>): Promise<Reply> {
  try {
    return { answer: await readings[name](...input) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { error: { message: error instanceof Error ? error.message : String(error), code } };
  }
}

// Whoever runs out of memory is this process, and not the portal.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not every container lets it.
}
process.once('disconnect', () => {
  // The portal ended meanwhile, and cannot clean up any more.
  rmSync(process.env['TMPDIR'] ?? '', { recursive: true, force: true });
  process.exit();
});
process.on('message', async (order: Order) => process.send?.(await read(order)));
process.send?.('ready');
