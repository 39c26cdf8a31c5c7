/** The sites whose players show video links, each in a frame of its own (src/web/shared/player). */
const playerSites = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://vimeo.com'];

/**
 * The Content-Security-Policy of the page. A provider may host pictures, videos, documents and calls on any https site.
 * When the portal itself is served by http, http sites are allowed too. The page's own script and style are allowed by
 * their hashes. React, PDF.js and Temml set styles by script, which needs no permission.
 */
export function contentSecurityPolicy(isSecure: boolean, inline: { scripts: string; styles: string }): string {
  const anywhere = isSecure ? 'https:' : 'https: http:';
  return policy({
    // What no other line names is refused.
    'default-src': "'none'",
    // The script in the page paints it before the app has loaded.
    'script-src': `'self'${inline.scripts}`,
    // One style in the page, and one with the academy's colour and logo.
    'style-src': `'self'${inline.styles}`,
    // PDF.js's fonts, for documents that contain none.
    'font-src': "'self'",
    // blob: is for a document's pages on their way to the printer.
    'img-src': `'self' blob: ${anywhere}`,
    // hls.js feeds a video by blob:, and data: is its empty list of captions.
    'media-src': `'self' blob: data: ${anywhere}`,
    // API_URL may be any provider, whose files may be on any host.
    'connect-src': `'self' ${anywhere}`,
    'frame-src': playerSites.join(' '),
    // /sw.js and the PDF reader's worker.
    'worker-src': "'self'",
    // A phone can install the portal.
    'manifest-src': "'self'",
    'object-src': "'none'",
    // A <base> would send relative URLs elsewhere.
    'base-uri': "'none'",
    // All forms are sent by calls.
    'form-action': "'none'",
    // Against clickjacking.
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // The first two allow one URL each, that of their worker; the third sanitises a provider's HTML.
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
  ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get'],
  ...['serial', 'usb', 'window-management', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat(
    ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map(
      (feature) => `${feature}=(self ${playerSites.map((site) => `"${site}"`).join(' ')})`,
    ),
    // The sign-in page reads the OTP from the SMS.
    'otp-credentials=(self)',
    // The screen stays on during a timed test.
    'screen-wake-lock=(self)',
  )
  .join(', ');

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
