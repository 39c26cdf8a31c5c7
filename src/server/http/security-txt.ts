import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { Failure } from '#server/errors.ts';
import { pageNotFound } from './error-handler.ts';

const path = '/.well-known/security.txt';
/**
 * RFC 9116 asks for less than a year. The time counts from each response, because the operator vouches while the portal
 * runs.
 */
const validForMs = 180 * 24 * 60 * 60 * 1000;
/** The portal itself speaks English only, so its operators can be written to in English. */
const languages = 'en';

/** Tells people who find a vulnerability where to report it (RFC 9116). Without a contact the page is 404. */
export function securityTxtRoute(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  clock = Date.now,
): void {
  app.get(path, async (_, reply) => {
    if (securityContact === undefined) throw new Failure(404, pageNotFound);
    const fields = {
      Contact: securityContact,
      Expires: new Date(clock() + validForMs).toISOString(),
      'Preferred-Languages': languages,
      // RFC 9116 wants an https address here.
      ...(publicUrl?.startsWith('https:') ? { Canonical: publicUrl + path } : {}),
    };
    const text = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply
      .type('text/plain; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send(text.join(''));
  });
}
