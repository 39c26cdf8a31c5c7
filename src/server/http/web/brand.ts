import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What an academy may have of its own in place of the portal's. */
export interface Brand {
  colour?: { hue: number; chroma: number } | undefined;
  /** The hash of its logo. */
  logo?: string | undefined;
}

/** As in the light: the portal's own blue may be lighter than other colours, on which white could not be read. */
const inTheDark =
  '@media (prefers-color-scheme:dark){:root{--primary:oklch(0.52 var(--brand-chroma) var(--brand-hue))}}';

/** The square of src/ui/icons/logo-mark.tsx, wherever it stands. */
const logoMark = 'svg[viewBox="0 0 36 36"]';

/**
 * The style of an academy's own colour and logo, to be written at the end of the page's head, with the source that
 * allows it in a content security policy. Both are '' for an academy without. The offline worker knows the element
 * (src/worker/original.ts).
 */
export function brandStyle({ colour, logo }: Brand): { element: string; source: string } {
  const css = [
    ...(colour ? [`:root{--brand-hue:${colour.hue};--brand-chroma:${colour.chroma}}${inTheDark}`] : []),
    ...(logo === undefined
      ? []
      : [`${logoMark}{background:url(/icon.svg?${logo}) 50%/contain no-repeat}${logoMark}>*{display:none}`]),
  ].join('');
  if (css === '') return { element: '', source: '' };
  const hash = createHash('sha256').update(css).digest('base64');
  return { element: `<style id="brand">${css}</style>`, source: ` 'sha256-${hash}'` };
}

/** The logo as the portal stores it: an SVG, and the same as a PNG in base64 if a home screen can have it. */
interface StoredLogo {
  svg: string;
  png?: string | undefined;
}

/**
 * Serves the academy's logo where the app's own icons are, so that the browser's tab, the home screen and the offline
 * worker have it too. Without one these are the files of the build.
 */
export function serveLogo(app: FastifyInstance, readLogo: () => Promise<StoredLogo>): void {
  app.get('/icon.svg', async (_, reply) => {
    const { svg } = await readLogo();
    return svg === '' ? sendBuilt(app, reply, 'icon.svg') : reply.headers(logoHeaders).type('image/svg+xml').send(svg);
  });
  app.get('/icon-192.png', async (_, reply) => {
    const { png } = await readLogo();
    if (png === undefined) return sendBuilt(app, reply, 'icon-192.png');
    return reply.headers(logoHeaders).type('image/png').send(Buffer.from(png, 'base64'));
  });
}

/** In development, the app is not built. */
function sendBuilt(app: FastifyInstance, reply: FastifyReply, file: string): FastifyReply {
  return app.hasReplyDecorator('sendFile') ? reply.sendFile(file) : reply.code(404).send();
}

/** An SVG may come from anywhere. Opened as a page of its own, it can do nothing. */
const logoHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'cache-control': 'public, max-age=86400',
};
