import { areaTexts } from './common.ts';

export const t = areaTexts({
  tellUs: 'Something wrong? Tell us',
  'tellUs.message': `Something is wrong in the app.
Screen: {screen}
Time: {time}
App: {build}
What happened: {problem}`,
});
