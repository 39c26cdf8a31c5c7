/** The sites whose players show video links, each in a frame of its own (src/web/shared/player). */
const playerSites = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://vimeo.com'];

/**
 * The Content-Security-Policy of the page; docs/security.md gives the reason for each line. A provider may host
 * pictures, videos, documents and calls on any https site. When the portal itself is served by http, http sites are
 * allowed too. The page's own script and style are allowed by their hashes.
 */
export function contentSecurityPolicy(isSecure: boolean, inline: { scripts: string; styles: string }): string {
  const anywhere = isSecure ? 'https:' : 'https: http:';
  return policy({
    'default-src': "'none'",
    'script-src': `'self'${inline.scripts}`,
    'style-src': `'self'${inline.styles}`,
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

/**
 * The policy of the desk's page: nothing but its own files, the style of the academy's brand, by its hash, the pictures
 * of questions, which may be anywhere, and what a preview shows: videos, which may be anywhere or in the frame of a
 * player's site, and PDFs, which a worker reads.
 */
export const deskContentSecurityPolicy = (brandStyle: string) =>
  policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self'${brandStyle}`,
    'font-src': "'self'",
    'img-src': "'self' blob: data: https:",
    'media-src': "'self' blob: data: https:",
    'connect-src': "'self'",
    'frame-src': playerSites.join(' '),
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'pdf-worker dompurify',
  });

/**
 * A worker obeys the policy of its own file. This one allows WebAssembly, with which the PDF reader decodes pictures.
 */
export const workerContentSecurityPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
});

/** Turns off the browser features that the portal does not need. */
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
    // The sign-in page reads the OTP from the SMS.
    'otp-credentials=(self)',
  )
  .join(', ');

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
