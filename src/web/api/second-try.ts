/** Long enough for a portal that was wrong for a moment. Tests set it to 0. */
export const secondTry = { pauseMs: 2_000 };

let check: { token: string; result: Promise<{ response: Response }> } | undefined;

/**
 * Sends a call that got a 401 once more, because a portal may be wrong for a moment, and a token that is thrown away is
 * lost for good. The first such call is sent after a pause. The others wait for it, and are sent again only if it did
 * not get a 401 again; their result is then undefined.
 */
export async function tryAgain<Sent extends { response: Response }>(
  token: string,
  send: () => Promise<Sent>,
): Promise<Sent | undefined> {
  if (check?.token === token) {
    const isRefused = await check.result.then(
      ({ response }) => response.status === 401,
      () => false,
    );
    return isRefused ? undefined : await send();
  }
  const result = new Promise((resolve) => setTimeout(resolve, secondTry.pauseMs)).then(send);
  const own = { token, result };
  check = own;
  return await result.finally(() => {
    if (check === own) check = undefined;
  });
}
