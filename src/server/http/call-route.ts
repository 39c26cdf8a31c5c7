import type { Call } from '#contract/call.ts';

/** Where the provider's calls are mounted. */
export const apiPath = '/api';

/** A call's address, as its route has it: without the query string. */
export function routeOf({ path }: Call): string {
  return apiPath + path.replace(/\?.*$/, '');
}
