import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A proxy in front of portals. */
export interface FrontServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts nginx, which has to be installed, with a site that listens on this port. */
export async function startNginx(taskFolder: string, port: number, site: string): Promise<FrontServer> {
  const folder = join(taskFolder, 'nginx');
  mkdirSync(folder);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, site));
  return await startProxy(port, 'nginx', ['-c', file, '-p', folder]);
}

/** Starts a proxy that will listen on this port, and waits until it answers. */
export async function startProxy(port: number, program: string, args: string[]): Promise<FrontServer> {
  const proxy = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(proxy, 'exit').catch(() => {
    throw new Error(`${program} could not be started. Install it, for example with: apt-get install nginx-light caddy`);
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilReady(url), ended]);
  return {
    url,
    stop: async () => {
      proxy.kill('SIGQUIT');
      await ended;
    },
  };
}

function configuration(folder: string, site: string): string {
  return `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes auto;
events { worker_connections 16384; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_body_buffer_size 1m;
  keepalive_requests 1000000;
${site}
}
`;
}

/** A text of this file with all these changes, each of which has to change something. */
export function changed(text: string, changes: [RegExp, string][], name: string): string {
  return changes.reduce((before, [found, replaced]) => {
    if (!found.test(before)) throw new Error(`${name} has no ${found} any more.`);
    return before.replace(found, replaced);
  }, text);
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return void (await response.text());
  }
}
