/** Where the page finds it; also in src/web/index.html and scripts/offline-worker.ts. */
export const webManifestPath = '/app.webmanifest';

/**
 * What a phone needs to put the portal on its home screen and open it without the browser's bars. Addresses are relative, so they hold
 * wherever the portal is reached. The colours behind the splash are the light page's; once open, the page's own theme-color holds, in
 * light and dark. The icons are drawn from src/web/public/icon.svg.
 */
export function webManifest(academyName = 'Academy Portal') {
  return {
    id: './',
    start_url: './',
    scope: './',
    name: academyName,
    display: 'standalone',
    theme_color: '#f6f8fc',
    background_color: '#f6f8fc',
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
