/**
 * The headers of every response: a browser stores nothing, guesses no type, runs nothing, shows it in nobody's frame
 * and gives it to no other site. Pages, files, media and calls override some of them with their own.
 */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // This leaves out includeSubDomains, because the portal knows nothing about other hosts on its domain.
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
