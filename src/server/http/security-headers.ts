/**
 * What every answer of the portal says to a browser, whatever it is: keep nothing, guess no type, run nothing in it, show it in
 * nobody's frame and give it to no other site. Pages, files, media and calls say more in their own headers.
 */
export function safeHeaders(isSecure: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // For this host alone: of the others on its domain the portal knows nothing.
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
