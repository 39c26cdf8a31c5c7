import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneInGate } from '#server/testing/each-database.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { type Ending, RaceArena } from './race-arena.ts';
import { deskRaceCalls, raceChanges, signInRaceCalls, type Task } from './race-tasks.ts';

/** Races per database. For a long run: RACES=5000 npx vitest run --project node src/server/testing/races */
const count = Number(process.env['RACES'] ?? 8);
const isLong = process.env['RACES'] !== undefined;
const seed = Number(process.env['RACE_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 1));

const changes = raceChanges();
const calls = { ...signInRaceCalls(), ...deskRaceCalls() };
/** It is refused, also when nothing else happens. */
const neverDone = 'change to the victim';

/** How far a task goes before the other one has its turn, as a part of its statements. */
const part = fc.noBias(fc.integer({ min: 0, max: 99 }));
const races = fc.sample(
  fc.record({
    change: fc.constantFrom(...Object.keys(changes)),
    // There are few of them, and most can go wrong.
    call: fc.oneof(
      fc.constantFrom(...Object.keys(signInRaceCalls())),
      fc.constantFrom(...Object.keys(deskRaceCalls())),
    ),
    isChangeFirst: fc.boolean(),
    parts: fc.tuple(part, part),
  }),
  { seed, numRuns: count },
);

describe.each(['SQLite', 'Postgres'] as const)('of a change and a call at the same moment on %s', (kind) => {
  let arena: RaceArena;
  let close = async () => {};

  beforeAll(async () => {
    const opened = await openFreshDatabase(kind);
    arena = await RaceArena.open(opened.db, opened.url);
    close = async () => {
      await arena.close();
      await opened.close();
    };
  });
  afterAll(() => close());

  if (oneInGate.includes(kind))
    test('each is done when nothing else happens', async () => {
      const refused: string[] = [];
      for (const [name, task] of Object.entries({ ...changes, ...calls })) {
        const { outcomes } = await arena.inOrder([task]);
        if (!outcomes[0]?.isDone) refused.push(name);
      }
      expect(refused).toEqual([neverDone]);
    });

  test(`nothing is left that one after the other would not leave (seed ${seed})`, { timeout: 3_600_000 }, async () => {
    const known = new Map<string, Awaited<ReturnType<typeof endingsOf>>>();
    const wrong: string[] = [];
    for (const { change, call, isChangeFirst, parts } of races) {
      const name = `${change} / ${call}`;
      const [changing, calling] = [changes[change], calls[call]];
      if (!changing || !calling) throw new Error(`There is no '${name}'.`);
      const inOrder = known.get(name) ?? (await endingsOf(arena, changing, calling));
      known.set(name, inOrder);
      const tasks: [Task, Task] = isChangeFirst ? [changing, calling] : [calling, changing];
      const steps = isChangeFirst ? inOrder.steps : inOrder.steps.toReversed();
      const schedule = steps.map((all, n) => Math.floor(((parts[n] ?? 0) * (all + 1)) / 100));
      const ending = await arena.atOnce(tasks, schedule);
      if (!inOrder.allowed(ending, isChangeFirst ? 1 : 0))
        wrong.push(
          `${name}, ${isChangeFirst ? 'change' : 'call'} first, after ${schedule}\n${inOrder.explain(ending)}`,
        );
    }
    expect(wrong.join('\n\n')).toBe('');
  });
});

/** What is left by a change and a call, one after the other in either order, and by each alone. */
async function endingsOf(arena: RaceArena, change: Task, call: Task) {
  const changeFirst = await arena.inOrder([change, call]);
  const callFirst = await arena.inOrder([call, change]);
  const [changeAlone, callAlone] = [await arena.inOrder([change]), await arena.inOrder([call])];
  return {
    steps: changeFirst.steps,
    /** Of two at once, one may also be refused, as if it had not been asked: with a word, and no fault. */
    allowed: ({ state, outcomes }: Ending, ofCall: number) => {
      if (state === changeFirst.state || state === callFirst.state) return true;
      const [changed, called] = [outcomes[1 - ofCall], outcomes[ofCall]];
      if (called && !called.isDone && called.statusCode < 500 && state === changeAlone.state) return true;
      return changed !== undefined && !changed.isDone && changed.statusCode < 500 && state === callAlone.state;
    },
    explain: ({ state, outcomes }: Ending) =>
      [JSON.stringify(outcomes.map(({ isDone, statusCode }) => ({ isDone, statusCode })))]
        .concat(difference(state, changeFirst.state), '--- or ---', difference(state, callFirst.state))
        .join('\n'),
  };
}

/** The lines that one text has and the other has not. */
function difference(one: string, other: string): string[] {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  return [
    ...lines.filter((line) => !others.includes(line)).map((line) => `+ ${line.trim()}`),
    ...others.filter((line) => !lines.includes(line)).map((line) => `- ${line.trim()}`),
  ];
}
