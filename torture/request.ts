/** How many blows each program deals: as many as the durability document speaks of, and as few as show that it works. */
const sizes = {
  full: { kill: 200, power: 50, torn: 300, fault: 3, 'exactly-once': 1000, standby: 10 },
  small: { kill: 5, power: 3, torn: 30, fault: 1, 'exactly-once': 50, standby: 1 },
} satisfies Record<string, Record<string, number>>;

export type Name = keyof typeof sizes.full;

const usage = `npm run torture -- [PROGRAM[=SIZE]...] [--size small|full]
The programs: ${Object.keys(sizes.full).join(', ')}; without any, all of them. The size is the number of blows.`;

/** What to run, from the command line. Throws what to read instead. */
export function readRequest(args: readonly string[]): { name: Name; size: number }[] {
  const at = args.indexOf('--size');
  const given = at < 0 ? 'full' : args[at + 1];
  if (given !== 'small' && given !== 'full') throw new Error(usage);
  const named = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  return (named.length > 0 ? named : Object.keys(sizes.full)).map((text) => {
    const [name = '', size] = text.split('=');
    if (!isName(name) || (size !== undefined && !/^[1-9]\d{0,5}$/.test(size))) throw new Error(usage);
    return { name, size: size === undefined ? sizes[given][name] : Number(size) };
  });
}

function isName(name: string): name is Name {
  return Object.hasOwn(sizes.full, name);
}
