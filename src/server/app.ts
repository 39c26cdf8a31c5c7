import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './domain/deps.ts';
import { defaultMaxBodyBytes, readBodies } from './http/body/read-bodies.ts';
import { calendarRoute } from './http/calendar-route.ts';
import { cardRoute } from './http/card-route.ts';
import { allowOrigins } from './http/client/allowed-origins.ts';
import { trustedProxies } from './http/client/client.ts';
import { drainOnClose } from './http/connections/drain.ts';
import {
  type ConnectionTimeouts,
  closeTooMany,
  connectionOptions,
  defaultTimeouts,
} from './http/connections/timeouts.ts';
import { handleErrors, sendError } from './http/error-handler.ts';
import { slowRefusalsDown } from './http/limits/slow-refusals.ts';
import { createStudentLimits, defaultStudentUse, limitStudents } from './http/limits/student-limits.ts';
import { handleParserError, pathOnly, rejectMalformed } from './http/malformed-requests.ts';
import { findSignedSession, mediaRoute } from './http/media/media-route.ts';
import { decorateRequests } from './http/monitoring/finished-requests.ts';
import { logRequests } from './http/monitoring/request-log.ts';
import { provideCalls } from './http/provide-call.ts';
import { createRequestQueues, rejectOverload } from './http/request-queue/request-queues.ts';
import { ResponseStore } from './http/responses/response-store.ts';
import { securityHeaders } from './http/security-headers.ts';
import { academyCalls } from './student/academy/academy.calls.ts';
import { authCalls } from './student/auth/auth.calls.ts';
import { chaptersCalls } from './student/chapters/chapters.calls.ts';
import { doubtsCalls } from './student/doubts/doubts.calls.ts';
import { calendarAddressCalls } from './student/live/calendar/calendar-address.calls.ts';
import { liveCalls } from './student/live/live.calls.ts';
import { myDataCalls } from './student/my-data/my-data.calls.ts';
import { newsCalls } from './student/news/news.calls.ts';
import { profileCalls } from './student/profile/profile.calls.ts';
import { draftCalls } from './student/quiz/drafts.calls.ts';
import { examCalls } from './student/quiz/exams/exam.calls.ts';
import { quizCalls } from './student/quiz/quiz.calls.ts';
import { searchIndexCalls } from './student/search/search-index.calls.ts';
import { studyMaterialsCalls } from './student/study-materials/study-materials.calls.ts';
import { subjectsCalls } from './student/subjects/subjects.calls.ts';
import { topicsCalls } from './student/topics/topics.calls.ts';
import { watchingCalls } from './student/watching/watching.calls.ts';

/** Mounts the bundled provider: the calls of every area, and the media. */
export function buildProvider(
  app: FastifyInstance,
  deps: Deps,
  requestQueues = createRequestQueues(),
  studentLimits = createStudentLimits(defaultStudentUse),
  responses = new ResponseStore(),
): void {
  allowOrigins(app, deps.allowedOrigins);
  limitStudents(app, studentLimits, (url) => findSignedSession(deps, url));
  rejectOverload(app, requestQueues);

  const provide = provideCalls(app, deps, { requestQueues, students: studentLimits.calls, responses });
  authCalls(provide, deps);
  calendarAddressCalls(provide, deps);
  calendarRoute(app, deps);
  cardRoute(app, deps);
  chaptersCalls(provide, deps);
  doubtsCalls(provide, deps);
  draftCalls(provide, deps);
  examCalls(provide, deps);
  liveCalls(provide, deps);
  mediaRoute(app, deps, studentLimits.files);
  myDataCalls(provide, deps);
  newsCalls(provide, deps);
  academyCalls(provide, deps);
  profileCalls(provide, deps);
  quizCalls(provide, deps);
  searchIndexCalls(provide, deps);
  studyMaterialsCalls(provide, deps);
  subjectsCalls(provide, deps);
  topicsCalls(provide, deps);
  watchingCalls(provide, deps);
}

interface AppSettings {
  /** The proxies whose word on a client's address is taken, as TRUSTED_PROXIES gives them. */
  trustedProxies?: string;
  /** Whether students reach the portal by https. */
  isSecure?: boolean;
  timeouts?: ConnectionTimeouts;
  /** Whether refusals that come too fast from one address are sent a second later. */
  slowsRefusals?: boolean;
}

/**
 * An app that listens nowhere yet, with what every part needs: limits, headers, errors in the envelope and a request
 * log.
 */
export function buildApp(
  log: FastifyBaseLogger,
  {
    trustedProxies: proxies = 'loopback',
    isSecure = false,
    timeouts = defaultTimeouts,
    slowsRefusals = false,
  }: AppSettings = {},
): FastifyInstance {
  const headers = securityHeaders(isSecure);
  const connections = connectionOptions(timeouts);
  const app = Fastify({
    ...connections,
    loggerInstance: log,
    // logRequests writes its own lines instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: defaultMaxBodyBytes,
    trustProxy: trustedProxies(proxies),
    forceCloseConnections: 'idle',
    // drain.ts sends this 503 in the envelope.
    return503OnClosing: false,
    // A URL that cannot be decoded fails before any route or hook.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    clientErrorHandler: handleParserError(headers),
    rewriteUrl: pathOnly,
    // Node would send an empty 400; rejectMalformed checks the Host header and sends the envelope.
    http: { ...connections.http, requireHostHeader: false },
  });
  readBodies(app, timeouts.body);
  handleErrors(app);
  // Hooks that wait for nothing have a callback, since a promise for each is a tenth of a short request.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  rejectMalformed(app);
  closeTooMany(app.server);
  drainOnClose(app);
  decorateRequests(app);
  logRequests(app);
  if (slowsRefusals) slowRefusalsDown(app);
  return app;
}
