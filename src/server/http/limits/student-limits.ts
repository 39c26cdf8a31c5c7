import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiPath } from '#server/http/call-route.ts';
import { mediaPath } from '#server/platform/media/signed-url.ts';
import { createStudentGate, type StudentGate, type StudentUse } from './student-gate.ts';

/**
 * Opening a screen takes up to eight calls. A browser that opens twenty tabs at once, or a phone that sends what it
 * collected in a week without a network, stays far below the burst; nobody makes five calls a second for long. A player
 * or a PDF reader asks for parts of a file several times a second, and a page of news shows a hundred pictures.
 */
export const defaultStudentUse = {
  calls: { burst: 200, perSecond: 5, maxOpen: 60, maxRunning: 4 },
  files: { burst: 1000, perSecond: 20, maxOpen: 120, maxRunning: 12 },
} satisfies Record<string, StudentUse>;

const unlimited = { burst: Infinity, perSecond: 0, maxOpen: Infinity, maxRunning: Infinity };
/** With STUDENT_LIMITS=off. */
export const noStudentUse = { calls: unlimited, files: unlimited };

export interface StudentLimits {
  calls: StudentGate;
  files: StudentGate;
}

export function createStudentLimits(use: Record<keyof StudentLimits, StudentUse>): StudentLimits {
  return { calls: createStudentGate(use.calls), files: createStudentGate(use.files) };
}

/**
 * Refuses the requests of a student who makes too many, before anything of the body is read and before they wait in a
 * queue. `sessionOf` returns the session of a valid signed URL.
 */
export function limitStudents(
  app: FastifyInstance,
  { calls, files }: StudentLimits,
  sessionOf: (url: string) => string | undefined,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The route, because the URL of a request may be written in other ways: '/%61pi/…'.
    const { url: route = '' } = request.routeOptions;
    const session = route.startsWith(`${mediaPath}/`) ? sessionOf(request.raw.url ?? '') : undefined;
    const leave =
      session === undefined
        ? route.startsWith(`${apiPath}/`) && tokenOf(request) !== '' && calls.enter(tokenOf(request))
        : files.enter(session);
    // 'close' comes after every response, also after one whose client has gone.
    if (leave) reply.raw.once('close', leave);
    done();
  });
}

/** The Token header; '' if there is none. */
export function tokenOf({ headers: { token } }: FastifyRequest): string {
  return typeof token === 'string' ? token : '';
}
