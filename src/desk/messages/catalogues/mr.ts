import type { Catalogue } from '#web/messages/catalogue.ts';

export const mr: Catalogue = {};
