import type { FastifyInstance } from 'fastify';
import { cardPath } from '#contract/desk/students/report-cards.ts';
import type { Deps } from '#server/domain/deps.ts';
import { hostOf } from '#server/domain/limits/network-prefix.ts';
import { createRateLimiter } from '#server/domain/limits/with-rate-limits.ts';
import { readReportCards } from '#server/domain/report-cards/read-report-cards.ts';
import { findSharedCard } from '#server/domain/report-cards/report-cards.repository.ts';
import { hashToken } from '#server/domain/sessions/session.repository.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { Failure } from '#server/errors.ts';
import { languageOf, render, textOf } from '#server/messages/text.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';
import { clientAddress } from './client/client.ts';
import { inlineHashes } from './web/page-sender.ts';

/**
 * Shows a student's report card at its secret address, without a session. An address that does not exist, and one that has
 * ended, are the same 404. It is in no log, because the log has routes, and no browser stores the page.
 */
export function cardRoute(app: FastifyInstance, deps: Deps): void {
  // A family opens it a few times; a school is behind one address.
  const tokens = createRateLimiter({ burst: 30, perSecond: 1 / 60 });
  const addresses = createRateLimiter({ burst: 300, perSecond: 10 });
  app.get<{ Params: { token: string } }>(`${cardPath}/:token`, async (request, reply) => {
    const token_hash = hashToken(request.params.token);
    // Before the database, and whether the token exists or not.
    if (!addresses.take(hostOf(clientAddress(request))) || !tokens.take(token_hash))
      throw new Failure(429, textOf('call.tooManyRequests'), 60);
    const now = deps.clock();
    const link = await findSharedCard(deps.db, token_hash, now);
    const language = languageOf(link?.language ?? request.headers['accept-language']);
    const wanted = { stud_ids: link ? [link.stud_id] : [], month: link?.month, language, scope: everything };
    const { title, cards } = await readReportCards(deps.db, wanted, now);
    const [card] = cards;
    // Alone on its page, it begins with the first heading.
    const body = card
      ? card.html.replaceAll('h2>', 'h1>').replaceAll('h3>', 'h2>')
      : `<p>${escapeHtml(render(textOf('card.ended'), language))}</p>`;
    const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>${body}</body></html>`;
    reply.code(card ? 200 : 404).headers({
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src${inlineHashes(page).styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** From 320 pixels to A4, black on white. */
const style = `
body { max-width: 45rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.4rem; border: 1px solid #777; text-align: start; vertical-align: top; }
blockquote { margin: 0; }
@page { size: A4; }
`;
