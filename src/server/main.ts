import { pino } from 'pino';
import { loadDemoOnFirstStart } from './academy/load-demo.ts';
import { buildApp, buildProvider } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import type { Deps } from './deps.ts';
import { OperatorError } from './errors.ts';
import { healthRoutes } from './health.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { serveWeb } from './serve-web.ts';
import { openSmsSender } from './sms/open-sms-sender.ts';
import { stopWithParent } from './stop-with-parent.ts';

/** Starts the portal; resolves once it can serve, with its address and the way to stop it. */
async function start(config: Config): Promise<{ address: string; stop: () => Promise<void> }> {
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }));
  const app = buildApp(log);
  if (config.apiUrl === undefined) {
    const deps = await openDeps(config);
    await loadDemoOnFirstStart(deps, config, log);
    app.addHook('onClose', () => deps.db.destroy());
    buildProvider(app, deps);
  }
  healthRoutes(app);
  serveWeb(app, config);

  const listening = await app.listen({ host: config.host, port: config.port });
  return { address: config.publicUrl ?? listening, stop: () => app.close() };
}

async function openDeps(config: Config): Promise<Deps> {
  const { secretKey } = prepareDataFolder(config);
  const clock = Date.now;
  const db = openDatabase(config.databaseUrl);
  await migrate(db, clock());
  return {
    db,
    clock,
    secretKey,
    sms: openSmsSender(config.smsUrl),
    media: openMediaStore(config.mediaUrl),
    webHost: config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).host,
  };
}

try {
  const { address, stop } = await start(readConfig(process.env));
  process.stdout.write(`Academy portal ready at ${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  stopWithParent(() => void stop());
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
