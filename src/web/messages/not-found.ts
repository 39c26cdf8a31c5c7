import { areaTexts } from './common.ts';

export const t = areaTexts({
  'notFound.title': "We can't find that page",
  'notFound.detail': 'The address may be mistyped, or the page may have moved.',
});
