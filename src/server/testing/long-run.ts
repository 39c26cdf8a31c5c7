/** Whether this is `npm run test:all`, which runs what `npm test` leaves out, and properties for long. */
export const isLongRun = process.env['TEST_ALL'] === '1';
