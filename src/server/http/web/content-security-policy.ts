/** The sites whose players a video link may open, each in a frame of its own (src/web/shared/player). */
const playerSites = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://vimeo.com'];

/**
 * The Content-Security-Policy of the page; docs/security.md has the reason for each line. Pictures, films, documents and calls may
 * come from wherever a provider has them, by https; by http too, where the portal itself is reached by it.
 */
export function pagePolicy(isSecure: boolean): string {
  const anywhere = isSecure ? 'https:' : 'https: http:';
  return policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': `'self' blob: ${anywhere}`,
    'media-src': `'self' blob: data: ${anywhere}`,
    'connect-src': `'self' ${anywhere}`,
    'frame-src': playerSites.join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'offline-worker pdf-worker dompurify',
  });
}

/** A worker has a policy of its own, that of its file: this one lets the PDF reader's decode pictures by WebAssembly. */
export const workerPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
});

/** What a browser would let a page use, but for what the portal needs. */
export const permissionsPolicy = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
  ],
  ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['serial', 'usb', 'window-management', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat(
    ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map(
      (feature) => `${feature}=(self ${playerSites.map((site) => `"${site}"`).join(' ')})`,
    ),
    // The code of the sign-in, read from the message that brought it.
    'otp-credentials=(self)',
  )
  .join(', ');

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
