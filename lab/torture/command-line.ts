/**
 * The size of each program: full as in docs/durability.md and docs/security.md, small enough to show that it works. It is
 * the number of faults, if nothing else is said.
 */
const sizes = {
  kill: { full: 200, small: 5 },
  'kill-one-of-two': { full: 100, small: 4 },
  power: { full: 50, small: 3 },
  torn: { full: 300, small: 30 },
  'disk-fault': { full: 3, small: 1 },
  'exactly-once': { full: 1000, small: 50 },
  standby: { full: 10, small: 1 },
  reading: { full: 1, small: 1 },
  /** Bodies at a time. */
  'hostile-bodies': { full: 1000, small: 100 },
  /** Times that each file is sent. */
  'hostile-files': { full: 20, small: 1 },
  /** Phones. */
  'restore-drill': { full: 9, small: 3 },
  'browser-storage': { full: 50, small: 7 },
  /** Seconds. */
  unauthenticated: { full: 60, small: 5 },
  /** Seconds. */
  'hostile-account': { full: 600, small: 20 },
} satisfies Record<string, { full: number; small: number }>;

export type ProgramName = keyof typeof sizes;

const usage = `npm run torture -- [PROGRAM[=SIZE]...] [--size small|full]
The programs are ${Object.keys(sizes).join(', ')}. Without any, all of them run. SIZE is the number of faults, for
hostile-bodies that of bodies at a time, for hostile-files how often each is sent, and for unauthenticated and hostile-account the seconds of a flood.`;

/** Reads from the command line which programs to run. Throws the usage if it makes no sense. */
export function readCommandLine(args: readonly string[]): { name: ProgramName; size: number }[] {
  const flag = args.indexOf('--size');
  const given = flag < 0 ? 'full' : args[flag + 1];
  if (given !== 'small' && given !== 'full') throw new Error(usage);
  const named = args.filter((_, index) => flag < 0 || (index !== flag && index !== flag + 1));
  return (named.length > 0 ? named : Object.keys(sizes)).map((text) => {
    const [name = '', size] = text.split('=');
    if (!isProgramName(name) || (size !== undefined && !/^[1-9]\d{0,5}$/.test(size))) throw new Error(usage);
    return { name, size: size === undefined ? sizes[name][given] : Number(size) };
  });
}

function isProgramName(name: string): name is ProgramName {
  return Object.hasOwn(sizes, name);
}
