import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { shedOverload } from './admission.ts';
import { answerError, answerErrors } from './answer-errors.ts';
import { authCalls } from './auth/auth.calls.ts';
import { answerBroken, pathOnly, refuseBroken } from './broken-requests.ts';
import { connectionOptions, type Patience, usualPatience } from './connections.ts';
import type { Deps } from './deps.ts';
import { drainOnClose } from './drain.ts';
import { liveCalls } from './live/live.calls.ts';
import { mediaRoute } from './media/media-route.ts';
import { newsCalls } from './news/news.calls.ts';
import { profileCalls } from './profile/profile.calls.ts';
import { progressCalls } from './progress/progress.calls.ts';
import { apiPath } from './provide-call.ts';
import { quizCalls } from './quiz/quiz.calls.ts';
import { recentlyWatchedCalls } from './recently-watched/recently-watched.calls.ts';
import { safeHeaders } from './safe-headers.ts';
import { studyMaterialsCalls } from './study-materials/study-materials.calls.ts';
import { subjectsCalls } from './subjects/subjects.calls.ts';
import { supportChatCalls } from './support-chat/support-chat.calls.ts';
import { chaptersCalls } from './topics/chapters.calls.ts';
import { topicsCalls } from './topics/topics.calls.ts';

const maxBodyBytes = 1024 * 1024;

/** The bundled provider: every area, mounted by name. It listens nowhere yet. */
export function buildProvider(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${apiPath}/`)) return;
    reply.headers(apiHeaders);
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
  app.options(`${apiPath}/*`, () => undefined);
  shedOverload(app, deps.admission);

  authCalls(app, deps);
  chaptersCalls(app, deps);
  liveCalls(app, deps);
  mediaRoute(app, deps);
  newsCalls(app, deps);
  profileCalls(app, deps);
  progressCalls(app, deps);
  quizCalls(app, deps);
  recentlyWatchedCalls(app, deps);
  studyMaterialsCalls(app, deps);
  subjectsCalls(app, deps);
  supportChatCalls(app, deps);
  topicsCalls(app, deps);
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
