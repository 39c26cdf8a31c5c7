/**
 * How many faults each program causes: at full size as many as docs/durability.md gives, at small size enough to show
 * that it works. For `restore-drill` it is the number of phones.
 */
const sizes = {
  full: { kill: 200, power: 50, torn: 300, 'disk-fault': 3, 'exactly-once': 1000, 'restore-drill': 9, standby: 10 },
  small: { kill: 5, power: 3, torn: 30, 'disk-fault': 1, 'exactly-once': 50, 'restore-drill': 3, standby: 1 },
} satisfies Record<string, Record<string, number>>;

export type ProgramName = keyof typeof sizes.full;

const usage = `npm run torture -- [PROGRAM[=SIZE]...] [--size small|full]
The programs are ${Object.keys(sizes.full).join(', ')}. Without any, all of them run. SIZE is the number of faults.`;

/** Reads from the command line which programs to run. Throws the usage if it makes no sense. */
export function readCommandLine(args: readonly string[]): { name: ProgramName; size: number }[] {
  const flag = args.indexOf('--size');
  const given = flag < 0 ? 'full' : args[flag + 1];
  if (given !== 'small' && given !== 'full') throw new Error(usage);
  const named = args.filter((_, index) => flag < 0 || (index !== flag && index !== flag + 1));
  return (named.length > 0 ? named : Object.keys(sizes.full)).map((text) => {
    const [name = '', size] = text.split('=');
    if (!isProgramName(name) || (size !== undefined && !/^[1-9]\d{0,5}$/.test(size))) throw new Error(usage);
    return { name, size: size === undefined ? sizes[given][name] : Number(size) };
  });
}

function isProgramName(name: string): name is ProgramName {
  return Object.hasOwn(sizes.full, name);
}
