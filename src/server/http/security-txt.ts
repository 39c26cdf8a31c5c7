import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { Failure } from '#server/errors.ts';

const path = '/.well-known/security.txt';
/** RFC 9116 asks for less than a year. It counts from each answer: while the portal is served, its operator stands by it. */
const goodForMs = 180 * 24 * 60 * 60 * 1000;
/** Those of the people who answer: everything that the portal says is in it. */
const languages = 'en';

/** Tells whoever finds a hole where to write (RFC 9116); without a contact there is no such page. */
export function securityTxtRoute(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  clock = Date.now,
): void {
  app.get(path, async (_, reply) => {
    if (securityContact === undefined) throw new Failure(404, 'There is no such page here.');
    const fields = {
      Contact: securityContact,
      Expires: new Date(clock() + goodForMs).toISOString(),
      'Preferred-Languages': languages,
      // Only an address by https counts.
      ...(publicUrl?.startsWith('https:') ? { Canonical: publicUrl + path } : {}),
    };
    const text = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply
      .type('text/plain; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send(text.join(''));
  });
}
