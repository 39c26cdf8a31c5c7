import fc from 'fast-check';

/**
 * Properties try the same cases in each run of `npm test`: what fails there fails because of a change. Each run of
 * `npm run test:all` tries other cases.
 */
if (process.env['TEST_ALL'] !== '1') fc.configureGlobal({ seed: 20_261_129 });
