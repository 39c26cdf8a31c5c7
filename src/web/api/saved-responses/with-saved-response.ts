import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import { isLost, isRefused } from '#ui/send/call-error.ts';

/** In ms. A network that has not brought the response by then is a slow one. */
const slowAfterMs = 3000;
/** In ms. Without a network, the code for it may not come either. */
const codeTimeoutMs = 1000;

/**
 * Waits for a call's response. Where it is lost on its way or takes long, the query shows the response that this device has
 * saved, and where the provider refuses the call, not any more. The provider's word counts in any case.
 */
export async function withSavedResponse<Data>(
  client: QueryClient,
  call: Call,
  queryKey: QueryKey,
  coming: Promise<Data>,
): Promise<Data> {
  const show = async () => (await load())?.showSavedResponse(client, call, queryKey);
  const timer = setTimeout(show, navigator.onLine ? slowAfterMs : 0);
  try {
    return await coming;
  } catch (cause) {
    if (isLost(cause)) await show();
    else if (isRefused(cause)) (await load())?.hideSavedResponse(client, queryKey);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** The first paint does not need it. */
function load() {
  return Promise.race([
    import('./show-saved-response.ts').catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, codeTimeoutMs)),
  ]);
}
