import type { Catalogue } from '#web/messages/catalogue.ts';

export const ml: Catalogue = {};
