import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';
import { applyDueMemberships } from '#server/domain/enrolment/memberships.repository.ts';
import { hostOf } from '#server/domain/limits/network-prefix.ts';
import { createRateLimiter, type Rate } from '#server/domain/limits/with-rate-limits.ts';
import { findCalendarOwner, noteCalendarRead } from '#server/domain/sessions/calendar-address.repository.ts';
import { Failure } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { hashToken } from '#server/platform/text/hash-token.ts';
import { calendarPath } from '#server/student/live/calendar/calendar-address.calls.ts';
import { isCalendar } from '#server/student/live/calendar/calendar-token.ts';
import { readTimetable } from '#server/student/live/calendar/read-timetable.ts';
import { clientAddress } from './client/client.ts';
import { pageNotFound } from './error-handler.ts';

/** A calendar asks every few hours. Somebody who shows it to a few others still does not meet this. */
const perToken: Rate = { burst: 30, perSecond: 1 / 60 };
/** A service asks for all of its users, and a school is behind one address. */
const perAddress: Rate = { burst: 300, perSecond: 10 };
const retryAfterSeconds = 60;

/**
 * Serves a student's timetable to calendars at its secret address, without a session. An address that does not exist,
 * and one that has ended, are the same 404 after the same work. The address is in no log, because the log has routes.
 */
export function calendarRoute(app: FastifyInstance, deps: Deps): void {
  const tokens = createRateLimiter(perToken);
  const addresses = createRateLimiter(perAddress);
  app.get<{ Params: { file: string } }>(`${calendarPath}/:file`, async (request, reply) => {
    const token_hash = hashToken(tokenIn(request.params.file));
    // Before the database, and whether the token exists or not.
    if (!addresses.take(hostOf(clientAddress(request))) || !tokens.take(token_hash)) throw tooOften;
    const owner = await findCalendarOwner(deps.db, token_hash, deps.clock());
    if (!owner) throw new Failure(404, pageNotFound);
    await applyDueMemberships(deps.db, deps.clock());

    const { file: text } = await readTimetable(deps, owner.stud_id);
    if (request.method === 'GET' && isCalendar(request.headers['user-agent'])) {
      const read = { token_hash, last_read_at: owner.last_read_at, now: deps.machineClock() };
      // Nothing waits for it, and the next read notes it if this one cannot.
      void noteCalendarRead(deps.db, read).catch(() => {});
    }
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({
      // Asked for again each time, so that a change of the enrolment follows at once.
      'cache-control': 'private, no-cache',
      'content-disposition': 'attachment; filename="timetable.ics"',
      'content-type': 'text/calendar; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(text);
  });
}

/** The token of '….ics'; '' for any other name, which is nobody's. */
function tokenIn(file: string): string {
  return /^(.+)\.ics$/.exec(file)?.[1] ?? '';
}

const tooOften = new Failure(429, textOf('call.tooManyRequests'), retryAfterSeconds);
