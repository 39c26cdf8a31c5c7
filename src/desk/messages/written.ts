import { areaTexts } from './common.ts';

/** About texts that somebody writes or pastes. */
export const t = areaTexts({
  'written.unseen': 'Students do not see what is inside {tags}.',
  'written.font':
    'What you pasted is in the font “{font}”, and students would read other letters than you. Convert it to Unicode, and paste it again.',
});
