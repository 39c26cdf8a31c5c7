import { areaTexts } from './common.ts';

/** What became of a code that was sent to a student. */
export const t = areaTexts({
  'code.entered': 'Entered',
  'code.expired': 'Not used in time',
  'code.waiting': 'On its way',
  'code.refused': 'Message was not accepted',
  'code.wrong': { one: '{count} wrong try', other: '{count} wrong tries' },
  'code.locked': 'Locked',
  'code.at': 'Code asked for {time}',
});
