import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, buildProvider } from './app.ts';
import { readAcademyName } from './areas/academy/academy-settings.repository.ts';
import { watchClockSkew } from './areas/auth/clock-skew.ts';
import { noOtpLimits, otpLimits } from './areas/auth/rate-limits/otp-limits.ts';
import { attemptLimits } from './areas/quiz/attempt-limits.ts';
import { type Config, isSecure } from './config.ts';
import type { Deps } from './deps.ts';
import { OperatorError } from './errors.ts';
import { createAdmissionControl } from './http/admission.ts';
import { maxConnections } from './http/connections.ts';
import { closeInTime } from './http/drain.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoute } from './http/metrics.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { createStudentLimits, defaultStudentUse, noStudentUse } from './http/student-limits/student-limits.ts';
import { serveWeb } from './http/web/web-files.ts';
import { loadDemoOnFirstStart } from './operator/academy/load-demo.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { prepareDataFolder } from './platform/files/data-folder.ts';
import { openMediaStore } from './platform/media/open-media-store.ts';
import { openSmsSender } from './platform/sms/open-sms-sender.ts';

/** When a class begins, a few thousand phones connect in the same second. The system's own limit may be lower. */
const backlog = 4096;

export interface Portal {
  /** The base URL, as students reach it. */
  address: string;
  /** The URL at which the server listens. */
  listening: string;
  /** Accepts no more requests, finishes the running ones, and closes the database. */
  stop(): Promise<void>;
}

/** Starts the portal; resolves once it can serve. Throws an OperatorError for what the operator can fix. */
export async function start(config: Config, log: FastifyBaseLogger): Promise<Portal> {
  const app = buildApp(log, {
    trustedProxies: config.trustedProxies,
    isSecure: isSecure(config),
    slowsRefusals: config.hasStudentLimits,
  });
  try {
    metricsRoute(app);
    if (config.redisUrl !== undefined) log.warn('REDIS_URL is set, but this portal does not use Redis.');
    const admission = createAdmissionControl();
    const deps = config.apiUrl === undefined ? await openDeps(app, config) : undefined;
    if (deps) {
      await loadDemoOnFirstStart(deps, config, log);
      const studentUse = config.hasStudentLimits ? defaultStudentUse : noStudentUse;
      buildProvider(app, deps, admission, createStudentLimits(studentUse));
    }
    healthRoutes(app, deps?.db);
    securityTxtRoute(app, config);
    serveWeb(app, config, deps && (() => readAcademyName(deps.db)));
    const listening = await listen(app, config);
    return {
      address: config.publicUrl ?? listening,
      listening,
      stop: () => closeInTime(app, () => admission.pendingCalls()),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function openDeps(app: FastifyInstance, config: Config): Promise<Deps> {
  const { secretKey } = prepareDataFolder(config);
  const sms = openSmsSender(config.smsUrl);
  const media = openMediaStore(config.mediaUrl);
  const clock = Date.now;
  const db = await connectDatabase(config.databaseUrl);
  app.addHook('onClose', () => db.destroy());
  await migrate(db, clock());
  const stopWatchingClock = await watchClockSkew(db, app.log);
  app.addHook('onClose', async () => stopWatchingClock());
  const limits = config.hasOtpLimits ? otpLimits(config.otpsPerDay) : noOtpLimits;
  if (!config.hasOtpLimits)
    app.log.warn('CODE_LIMITS=off: the number of codes that are sent is not limited. Use this for tests only.');
  if (!config.hasStudentLimits)
    app.log.warn('STUDENT_LIMITS=off: what one student may do is not limited. Use this for tests only.');
  const webHost = config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).hostname;
  const settings = { webHost, isSecure: isSecure(config), limits };
  return { db, clock, secretKey, sms, media, ...settings, attemptLimits: config.hasStudentLimits ? attemptLimits : [] };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  app.server.maxConnections = maxConnections();
  try {
    return await app.listen({ host, port, backlog });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new OperatorError(`PORT takes a free port; ${port} on ${host} is in use.`);
    if (code === 'EACCES')
      throw new OperatorError(
        `PORT takes a port that the portal is allowed to open; it is not allowed to open ${port}.`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new OperatorError(`HOST takes an address of this machine, not '${host}'.`);
    }
    throw error;
  }
}
