import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCalls } from '#server/testing/all-calls.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { hostileRequest } from './hostile-request.ts';
import { makeGround, play, type Tally } from './run.ts';

const requestsEach = 15;
/** So many requests on each database. A long run is FUZZ_REQUESTS=100000 npx vitest run --project node src/server/fuzz */
const size = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const isLong = process.env['FUZZ_REQUESTS'] !== undefined;

onEachApp('hostile calls', (portal) => {
  test('are answered in the envelope, store nothing that is refused, and harm nobody', {
    timeout: 60_000 + 40 * size,
  }, async () => {
    const ground = await makeGround(portal());
    const tally: Tally = new Map();
    const requests = fc.array(hostileRequest(ground.places), { minLength: requestsEach, maxLength: requestsEach });
    await fc.assert(
      fc.asyncProperty(requests, (made) => play(portal(), ground, made, tally)),
      { numRuns: Math.ceil(size / requestsEach), ...(isLong ? {} : { seed: 96 }) },
    );
    if (isLong)
      process.stdout.write(
        `${[...tally].map(([name, { asked, yes }]) => `${name} ${asked} (${yes} yes)`).join('\n')}\n`,
      );
    // Hostile as they are, each call was asked, and served now and then: else there was nothing to see.
    expect(
      [...tally]
        .filter(([, { yes }]) => yes > 0)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(allCalls.map(({ name }) => name).toSorted());
  });
});
