import { areaTexts } from './common.ts';

export const t = areaTexts({
  'tables.xlsx': 'Save for Excel',
  'tables.csv': 'Save as CSV',
});
