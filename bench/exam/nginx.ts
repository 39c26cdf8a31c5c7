import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/server/testing/postgres-server.ts';

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
  const servers = portals.map((url) => `server ${new URL(url).host} max_fails=0;`);
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
  client_max_body_size 1m;
  upstream portals {
    least_conn;
    ${servers.join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} backlog=16384;
    keepalive_requests 1000000;
    location / {
      proxy_pass http://portals;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      # A call that has reached a portal is never given to another one: the app itself sends it again.
      proxy_next_upstream error timeout;
    }
  }
}
`;
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return void (await response.text());
  }
}
