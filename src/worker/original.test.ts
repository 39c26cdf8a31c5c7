import { expect, test } from 'vitest';
import { isOriginalPage } from './original.ts';

const built = '<head><script type="application/json" id="portal-config"></script></head>';
const served = (page: string) => new Response(page, { headers: { 'Content-Type': 'text/html' } });

test("a page with an academy's name, colour and logo is the page that was built, and one with more is not", async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(built));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const page = (style: string) =>
    built.replace('"></', '">{"academy":{"name":"Sunrise"}}</').replace('</head>', `${style}</head>`);
  expect(await isOriginalPage(served(page('<style id="brand">:root{--brand-hue:150}</style>')), hash)).toBe(true);
  expect(await isOriginalPage(served(page('')), hash)).toBe(true);
  for (const other of [
    '<style>a{}</style>',
    '<style id="brand"></style><script></script>',
    '<style id="brand"><b></style>',
  ])
    expect(await isOriginalPage(served(page(other)), hash)).toBe(false);
});
