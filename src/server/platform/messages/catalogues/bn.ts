import type { Catalogue } from '#server/platform/messages/catalogue.ts';

const c: Catalogue = {
  texts: {},
  durations: { second: { one: '', other: '' }, minute: { one: '', other: '' }, hour: { one: '', other: '' } },
};
export default c;
