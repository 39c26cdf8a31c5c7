import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Which portal is tortured. */
export type Product = 'built' | 'sources';

/** How a portal is started: what it is and its settings. */
export interface Rig {
  product: Product;
  settings: Settings;
  /** For node itself. */
  nodeOptions?: string[];
}

/** The environment variables of a portal. */
export interface Settings extends Record<string, string> {
  PORT: string;
  DATA_DIR: string;
}

export interface Server {
  url: string;
  pid: number;
  /** All that it has logged since it was started. */
  log(): string;
  kill(): Promise<void>;
  /** As an operator stops it. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const NODE_COMPILE_CACHE = join(root, '.cache/compiled');
const files = {
  built: { main: 'dist/server/main.js', portal: 'dist/server/portal.js' },
  sources: { main: 'src/server/main.ts', portal: 'src/server/operator/cli/portal.ts' },
} as const;

/** Starts a portal, without waiting until it is ready. */
export function spawnServer({ product, settings, nodeOptions = [] }: Rig): Server {
  const child = spawn(process.execPath, [...nodeOptions, join(root, files[product].main)], {
    env: environment(settings),
    // By the channel it notices when we are gone, and ends too.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    pid: child.pid ?? fail('The portal does not start.'),
    log: () => log,
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child, 'SIGTERM'),
  };
}

/** Starts a portal; resolves once it is ready. */
export async function startServer(rig: Rig): Promise<Server> {
  const server = spawnServer(rig);
  await untilReady(server);
  return server;
}

const patienceMs = 30_000;

/** Resolves once a portal says that it can serve; answers with the milliseconds that it took. */
export async function untilReady(server: Server): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < patienceMs) {
    if (await isReady(server)) return performance.now() - begin;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`The portal was not ready within ${patienceMs / 1000} s. It said:\n${server.log()}`);
}

export async function isReady({ url }: Pick<Server, 'url'>): Promise<boolean> {
  return await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Runs a command of the operator's. */
export async function runPortal(
  { product, settings }: Rig,
  ...args: string[]
): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, [join(root, files[product].portal), ...args], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, printed };
}

/** Nothing that this machine sets for another portal. The sources are compiled once, as the built product is. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  const others = { DATABASE_URL: '', MEDIA_URL: '', PUBLIC_URL: '', API_URL: '', NODE_OPTIONS: '', NODE_COMPILE_CACHE };
  return { ...process.env, ...others, ...settings };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

function fail(message: string): never {
  throw new Error(message);
}
