import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { authCalls } from './areas/auth/auth.calls.ts';
import { chaptersCalls } from './areas/chapters/chapters.calls.ts';
import { liveCalls } from './areas/live/live.calls.ts';
import { newsCalls } from './areas/news/news.calls.ts';
import { profileCalls } from './areas/profile/profile.calls.ts';
import { quizCalls } from './areas/quiz/quiz.calls.ts';
import { studyMaterialsCalls } from './areas/study-materials/study-materials.calls.ts';
import { subjectsCalls } from './areas/subjects/subjects.calls.ts';
import { supportChatCalls } from './areas/support-chat/support-chat.calls.ts';
import { topicsCalls } from './areas/topics/topics.calls.ts';
import { progressCalls } from './areas/watching/progress.calls.ts';
import { recentlyWatchedCalls } from './areas/watching/recently-watched.calls.ts';
import type { Deps } from './deps.ts';
import { createAdmissionControl, rejectOverload } from './http/admission.ts';
import { apiPath } from './http/call-route.ts';
import { connectionOptions, type Patience, usualPatience } from './http/connections.ts';
import { drainOnClose } from './http/drain.ts';
import { answerError, answerErrors } from './http/error-handler.ts';
import { answerBroken, pathOnly, refuseBroken } from './http/malformed-requests.ts';
import { mediaRoute } from './http/media-route.ts';
import { provideCalls } from './http/provide-call.ts';
import { safeHeaders } from './http/security-headers.ts';

const maxBodyBytes = 1024 * 1024;

/** The bundled provider: every area, mounted by name. It listens nowhere yet. */
export function buildProvider(app: FastifyInstance, deps: Deps, admission = createAdmissionControl()): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${apiPath}/`)) return;
    reply.headers(apiHeaders);
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
  app.options(`${apiPath}/*`, () => undefined);
  rejectOverload(app, admission);

  const provide = provideCalls(app, deps, admission);
  authCalls(provide, deps);
  chaptersCalls(provide, deps);
  liveCalls(provide, deps);
  mediaRoute(app, deps);
  newsCalls(provide, deps);
  profileCalls(provide, deps);
  progressCalls(provide, deps);
  quizCalls(provide, deps);
  recentlyWatchedCalls(provide, deps);
  studyMaterialsCalls(provide, deps);
  subjectsCalls(provide, deps);
  supportChatCalls(provide, deps);
  topicsCalls(provide, deps);
}

/** Open to a web app on another origin: a session is a header that only the app itself can send. */
const apiHeaders = {
  'access-control-allow-headers': 'Content-Type, Token',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date, Retry-After',
  'access-control-max-age': '86400',
};

/** What of the app is not the same for all who build one. */
interface AppSettings {
  /** The proxies whose word on where a request comes from is taken. */
  trustedProxies?: string;
  /** Whether students reach the portal by https. */
  isSecure?: boolean;
  patience?: Patience;
}

/** An app with what every part needs: limits, headers, errors in the envelope, one log line a request. */
export function buildApp(
  log: FastifyBaseLogger,
  { trustedProxies = 'loopback', isSecure = false, patience = usualPatience }: AppSettings = {},
): FastifyInstance {
  const headers = safeHeaders(isSecure);
  const connections = connectionOptions(patience);
  const app = Fastify({
    ...connections,
    loggerInstance: log,
    // One line a request, written below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies,
    forceCloseConnections: 'idle',
    // drain.ts says so in the envelope.
    return503OnClosing: false,
    // An address that cannot be decoded is refused before any route or hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: answerBroken(headers),
    rewriteUrl: pathOnly,
    // Without a word; refuseBroken does it in the envelope.
    http: { ...connections.http, requireHostHeader: false },
  });
  // Fastify reads plain text too; the calls are JSON, and everything else is 415.
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  refuseBroken(app);
  drainOnClose(app);
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: a media address is a pass.
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? '(none)';
    // Files and parts of films would bury the calls, and a code that was printed for want of a gateway.
    const level = route.startsWith(apiPath) || reply.statusCode >= 500 ? 'info' : 'debug';
    request.log[level]({
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  return app;
}
