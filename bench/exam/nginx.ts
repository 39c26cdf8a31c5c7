import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/server/testing/postgres-server.ts';

const root = join(import.meta.dirname, '../..');

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Starts nginx in front of these portals, set up as in deploy/nginx-many.conf. It has to be installed. */
export async function startNginx(taskFolder: string, portals: string[]): Promise<Nginx> {
  const folder = join(taskFolder, 'nginx');
  mkdirSync(folder);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, portals));
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(nginx, 'exit').catch(() => {
    throw new Error('nginx could not be started. Install it, for example with: apt-get install nginx-light');
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilReady(url), ended]);
  return {
    url,
    stop: async () => {
      nginx.kill('SIGQUIT');
      await ended;
    },
  };
}

function configuration(folder: string, port: number, portals: string[]): string {
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
${site(port, portals)}
}
`;
}

/** The site that operators get, without TLS, and with this machine's addresses and folders. */
function site(port: number, portals: string[]): string {
  const servers = portals.map((url) => `server ${new URL(url).host}$1`);
  const changes: [RegExp, string][] = [
    [/server 10\.0\.0\.11:3000(.*)\n.*server 10\.0\.0\.12:3000.*/, servers.join('\n  ')],
    // From HTTP to HTTPS.
    [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
    [/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port} backlog=16384;\n`],
    [/ssl_certificate .*\n +ssl_certificate_key .*\n/, ''],
    [/\/srv\/portal\/dist\/web/, join(root, 'dist/web')],
    // The media of the exam are in the portal's folder.
    [/ *# With MEDIA_URL=s3:[\s\S]*/, '}'],
  ];
  let text = readFileSync(join(root, 'deploy/nginx-many.conf'), 'utf8');
  for (const [found, replaced] of changes) {
    if (!found.test(text)) throw new Error(`deploy/nginx-many.conf has no ${found} any more.`);
    text = text.replace(found, replaced);
  }
  return text;
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return void (await response.text());
  }
}
