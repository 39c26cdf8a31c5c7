/** The path of the manifest. src/web/index.html and scripts/offline-worker.ts have it too. */
export const webManifestPath = '/app.webmanifest';

/**
 * The web app manifest, with which a phone puts the portal on its home screen and opens it without the browser's bars.
 * Its URLs are relative, so that they work wherever the portal is served. The splash screen has the colours of the
 * light theme; after that the page's own theme-color applies. An academy's logo is at icon.svg (./brand.ts).
 */
export function webManifest({ name = 'Academy Portal', logo }: { name?: string; logo?: string | undefined } = {}) {
  return {
    id: './',
    start_url: './',
    scope: './',
    name,
    display: 'standalone',
    theme_color: '#f6f8fc',
    background_color: '#f6f8fc',
    icons: [...(logo === undefined ? ownPictures : []), { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}

/** They are made from src/web/public/icon.svg. */
const ownPictures = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
