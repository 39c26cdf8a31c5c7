import type { Call } from '#contract/call.ts';

/** The path under which the provider's calls are mounted. */
export const apiPath = '/api';

/** The description of the calls, which is for everybody. */
export const openApiPath = `${apiPath}/openapi.json`;

/** The route of a call: its path on this server, without the query string. */
export function routeOf({ path }: Call): string {
  return apiPath + path.replace(/\?.*$/, '');
}
