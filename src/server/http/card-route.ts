import type { FastifyInstance } from 'fastify';
import { cardPath } from '#contract/desk/students/report-cards.ts';
import type { Deps } from '#server/domain/deps.ts';
import { hostOf } from '#server/domain/limits/network-prefix.ts';
import { createRateLimiter } from '#server/domain/limits/with-rate-limits.ts';
import { readReportCards } from '#server/domain/report-cards/read-report-cards.ts';
import { findSharedCard } from '#server/domain/report-cards/report-cards.repository.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { Failure } from '#server/errors.ts';
import { languageOf, render, textOf } from '#server/messages/text.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';
import { hashToken } from '#server/platform/text/hash-token.ts';
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
<body><main>${body}</main></body></html>`;
    reply.code(card ? 200 : 404).headers({
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src${inlineHashes(page).styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** A page for phones of 320 pixels, in the dark, and for A4. It has no classes: the desk shows the same card in its own look. */
const style = `
:root { color-scheme: light dark; --page: oklch(0.97 0.01 262); --card: white; --line: oklch(0.9 0.015 262); --soft: oklch(0.47 0.03 262); --mark: oklch(0.52 0.19 262); }
@media (prefers-color-scheme: dark) {
  :root { --page: oklch(0.175 0.025 262); --card: oklch(0.225 0.03 262); --line: oklch(0.34 0.03 262); --soft: oklch(0.77 0.024 262); --mark: oklch(0.62 0.17 262); }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--page); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: auto; padding: clamp(1rem, 5vw, 2rem); border-top: 5px solid var(--mark); border-radius: 0.75rem; background: var(--card); overflow-wrap: anywhere; }
img { float: inline-end; margin-inline-start: 0.75rem; border-radius: 0.5rem; }
h1 { margin: 0.25rem 0 0; font-size: 1.6rem; line-height: 1.25; }
p { margin: 0; color: var(--soft); }
table { width: 100%; margin-top: 1.5rem; border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: 0.6rem 0.35rem; border-bottom: 1px solid var(--line); text-align: end; }
tr:last-child > * { border: 0; }
th:first-child { padding-inline-start: 0; text-align: start; }
td { white-space: nowrap; font-variant-numeric: tabular-nums; }
[scope='col'] { color: var(--soft); font-size: 0.8rem; font-weight: 500; vertical-align: bottom; }
td:nth-child(2):last-child { white-space: normal; }
blockquote { margin: 1.5rem 0 0; padding-inline-start: 1rem; border-inline-start: 4px solid var(--mark); }
h2 { margin: 0; font-size: 1rem; }
blockquote p { color: inherit; }
@media (max-width: 30rem) {
  th, td { font-size: 0.9rem; }
  :is(th, td):is(:nth-child(2):not(:last-child), :nth-child(5)) { display: none; }
}
@media print {
  @page { size: A4; }
  :root { color-scheme: light; }
  body, main { padding: 0; background: none; color: black; }
}
`;
