/** Whether this is `npm run test:all`, which runs what `npm test` leaves out, and properties for long. */
export const isLongRun = process.env['TEST_ALL'] === '1';

/** How many times a property is tried: ten times as often by `npm run test:all`. */
export const propertyRuns = (count: number): number => (isLongRun ? 10 * count : count);

/** For a test of such a property, in milliseconds. */
export const propertyTimeout = isLongRun ? 1_800_000 : 120_000;
