import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, buildProvider } from './app.ts';
import { type Config, isSecure, webHost } from './config.ts';
import { buildDesk } from './desk/desk.ts';
import { readAcademy, readLogo } from './domain/academy/academy-settings.repository.ts';
import { watchClock } from './domain/clock/clock-skew.ts';
import type { Deps } from './domain/deps.ts';
import { followStudents, readOtpLimits } from './domain/limits/follow-students.ts';
import { createRequestLimit } from './domain/limits/request-limit.ts';
import { watchMessages } from './domain/messages/watch-messages.ts';
import { eraseAgain } from './domain/privacy/erase-student.ts';
import { erasedListIn, readErasedList } from './domain/privacy/erased-list.ts';
import { LastUses } from './domain/sessions/last-uses.ts';
import { LastHeard } from './domain/sittings/last-heard.ts';
import { watchSittings } from './domain/sittings/watch-sittings.ts';
import { listStaff } from './domain/staff/staff.repository.ts';
import { OperatorError } from './errors.ts';
import { apiDocs } from './http/api-docs/api-docs.ts';
import { closeInTime } from './http/connections/drain.ts';
import { maxConnections } from './http/connections/timeouts.ts';
import { createStudentLimits, defaultStudentUse, noStudentUse } from './http/limits/student-limits.ts';
import { healthRoutes } from './http/monitoring/health.ts';
import { metricsRoute } from './http/monitoring/metrics.ts';
import { stateMetrics } from './http/monitoring/state-metrics.ts';
import { createRequestQueues } from './http/request-queue/request-queues.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { serveLogo } from './http/web/brand.ts';
import { serveDesk } from './http/web/desk-files.ts';
import { serveWeb } from './http/web/web-files.ts';
import { loadDemoOnFirstStart } from './import/load-demo.ts';
import { backgroundBackup } from './ops/backup/background-backup.ts';
import { findLastBackup } from './ops/backup/last-backup.repository.ts';
import { noteKey, otherKey } from './ops/secret-key/key-change.ts';
import { migrate } from './platform/database/migrations/migrate.ts';
import { connectDatabase } from './platform/database/open.ts';
import { emptyWal } from './platform/database/sqlite/empty-wal.ts';
import { sqliteFiles, sqlitePathOf } from './platform/database/sqlite/sqlite-files.ts';
import { openEmailSender } from './platform/email/open-email-sender.ts';
import { prepareDataFolder } from './platform/files/data-folder.ts';
import { makePrivate } from './platform/files/private-file.ts';
import { openMediaStore } from './platform/media/open-media-store.ts';
import { openSmsSender } from './platform/sms/open-sms-sender.ts';
import { attemptLimits } from './student/quiz/attempt-limits.ts';

/** When a class begins, a few thousand phones connect in the same second. The system's own limit may be lower. */
const backlog = 4096;

const hour = 60 * 60_000;

export interface Portal {
  /** The base URL, as students reach it. */
  address: string;
  /** The URL at which the server listens. */
  listening: string;
  /** Whether nobody can open the desk yet. */
  isNew: boolean;
  /** Accepts no more requests, finishes the running ones, and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the portal; resolves once it can serve. Throws an OperatorError for what the operator can fix. `setUpHash` is of
 * the code that makes the first owner.
 */
export async function start(config: Config, log: FastifyBaseLogger, setUpHash?: string): Promise<Portal> {
  const app = buildApp(log, {
    trustedProxies: config.trustedProxies,
    isSecure: isSecure(config),
    slowsRefusals: config.hasStudentLimits,
  });
  try {
    const registry = metricsRoute(app);
    if (config.appName !== undefined && config.apiUrl === undefined)
      log.warn('APP_NAME is for the academy of another provider (API_URL). Yours is named in its academy.yaml.');
    const requestQueues = createRequestQueues();
    const deps = config.apiUrl === undefined ? await openDeps(app, config) : undefined;
    if (deps) {
      await loadDemoOnFirstStart(deps, config, log);
      const studentUse = config.hasStudentLimits ? defaultStudentUse : noStudentUse;
      app.addHook('onClose', watchSittings({ ...deps, log: app.log }));
      app.addHook('onClose', watchMessages({ ...deps, log: app.log }));
      buildProvider(app, deps, requestQueues, createStudentLimits(studentUse));
      const db = await openForDesk(app, config, deps);
      const backup = config.backupTo === undefined ? undefined : backgroundBackup(config.backupTo);
      buildDesk(app, deps, { requestQueues, db, dataDir: config.dataDir, setUpHash, backup });
      stateMetrics(app, { registry, requestQueues, deps, config, findLastBackup: () => findLastBackup(deps.db) });
    }
    healthRoutes(app, deps);
    securityTxtRoute(app, config);
    apiDocs(app, config.apiUrl);
    serveWeb(app, config, deps && (() => readAcademy(deps.db)));
    const isNew = async () => deps !== undefined && (await listStaff(deps.db)).length === 0;
    if (deps) serveDesk(app, async () => ({ ...(await readAcademy(deps.db)), isNew: await isNew() }));
    if (deps) serveLogo(app, () => readLogo(deps.db));
    const listening = await listen(app, config);
    return {
      address: config.publicUrl ?? listening,
      listening,
      isNew: await isNew(),
      stop: () => closeInTime(app, () => requestQueues.pendingCalls()),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function openDeps(app: FastifyInstance, config: Config): Promise<Deps> {
  const { secretKey } = prepareDataFolder(config);
  const { smsUrl, messagesUrl, whatsappUrl, smsVariables: environment } = config;
  const sms = openSmsSender(smsUrl, { environment, languages: config.smsLanguages });
  const messages = {
    ...(messagesUrl !== undefined && { sms: openSmsSender(messagesUrl, { environment }) }),
    ...(whatsappUrl !== undefined && { whatsapp: openSmsSender(whatsappUrl, { environment }) }),
  };
  const email = config.email && (await openEmailSender(config.email.url, config.email.from));
  app.addHook('onClose', async () => email?.close());
  const media = await openMediaStore(config.media);
  makeDatabasePrivate(config);
  await prepareDatabase(app, config, secretKey);
  const db = await connectDatabase(config.databaseUrl, { usedBy: 'students' });
  app.addHook('onClose', () => db.destroy());
  await emptyWal(db);
  const emptying = setInterval(() => void emptyWal(db).catch(() => {}), hour).unref();
  app.addHook('onClose', async () => clearInterval(emptying));
  const lastUses = new LastUses(db, app.log);
  app.addHook('onClose', () => lastUses.stop());
  const { clock, stop: stopClock } = await watchClock({ db, lastUses, log: app.log });
  app.addHook('onClose', stopClock);
  const lastHeard = new LastHeard({ db, clock, log: app.log });
  app.addHook('onClose', () => lastHeard.stop());
  const limits = await readOtpLimits(db, config);
  if (!config.hasOtpLimits)
    app.log.warn('CODE_LIMITS=off: the number of codes that are sent is not limited. Use this for tests only.');
  if (!config.hasStudentLimits)
    app.log.warn('STUDENT_LIMITS=off: what one student may do is not limited. Use this for tests only.');
  const publicUrl = config.publicUrl === undefined ? undefined : new URL(config.publicUrl);
  const allowedOrigins = [...(publicUrl ? [publicUrl.origin] : []), ...config.allowedOrigins];
  const machineClock = () => Date.now();
  const limiting = {
    limits,
    countSignInRequest: createRequestLimit(),
    attemptLimits: config.hasStudentLimits ? attemptLimits : [],
  };
  const web = {
    webHost: webHost(config.publicUrl),
    publicUrl: config.publicUrl,
    isSecure: isSecure(config),
    allowedOrigins,
  };
  const senders = { sms, email, messages };
  const stored = { media, mediaAccel: config.mediaAccel };
  const deps = { db, lastUses, lastHeard, clock, machineClock, secretKey, ...senders, ...stored, ...web, ...limiting };
  if (config.hasOtpLimits && config.otpsPerDay === undefined) {
    const stop = followStudents(deps);
    app.addHook('onClose', async () => stop());
  }
  return deps;
}

/** On a connection that waits for as long as it takes, as a command does. */
async function prepareDatabase(app: FastifyInstance, config: Config, secretKey: string): Promise<void> {
  const db = await connectDatabase(config.databaseUrl);
  try {
    await migrate(db, Date.now());
    await eraseRestored(app, config, db);
    if (await noteKey(db, secretKey, Date.now())) app.log.warn(otherKey);
  } finally {
    await db.destroy();
  }
}

/**
 * The staff read whole tables, which Postgres does not plan on the connections of students' calls; and nobody waits for
 * them there. SQLite is opened once.
 */
async function openForDesk(app: FastifyInstance, { databaseUrl }: Config, { db }: Deps): Promise<Deps['db']> {
  if (sqlitePathOf(databaseUrl) !== undefined) return db;
  const own = await connectDatabase(databaseUrl, { usedBy: 'staff' });
  app.addHook('onClose', () => own.destroy());
  return own;
}

/** A database that was restored by other means than `portal restore` may have students who were erased since. */
async function eraseRestored({ log }: FastifyInstance, { dataDir }: Config, db: Deps['db']): Promise<void> {
  const list = erasedListIn(dataDir);
  const erased = await eraseAgain(db, { listed: (await readErasedList(list)).erasures, list }, Date.now());
  if (erased > 0)
    log.warn({ students: erased }, 'the database had students who were erased before, and they were erased again');
}

/** An earlier version, or a copy made by hand, may have left files that all users of the machine can read. */
function makeDatabasePrivate({ databaseUrl }: Config): void {
  const path = sqlitePathOf(databaseUrl);
  if (path !== undefined) sqliteFiles(path).forEach(makePrivate);
}

function portTaken(port: number): string {
  const other = port < 65_535 ? port + 1 : 3000;
  return `Port ${port} is taken by another program, perhaps by another portal. Stop it, or choose another: PORT=${other}`;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  app.server.maxConnections = maxConnections();
  try {
    return await app.listen({ host, port, backlog });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new OperatorError(portTaken(port));
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
