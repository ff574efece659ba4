import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Debian installs it outside of a user's PATH. */
export const findNginx = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map(folder => join(folder, 'nginx'))
    .find(path => existsSync(path))

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const groupOf = (port: number, servers: string[]) => `
  upstream group_${port} {
    ${servers.map(server => `server ${server} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://group_${port};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      # What a stopping server did not take goes to the next one; a write that it may have taken is never sent twice.
      proxy_next_upstream error timeout;
      # For the bench alone: which server it was.
      add_header X-Served-By $upstream_addr always;
    }
  }`

/** An nginx before groups of servers, each group behind a port of its own; gives the ports. */
export const startNginx = async (program: string, groups: string[][]) => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-nginx-'))
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) await mkdir(join(folder, name))
  const ports: number[] = []
  for (const _ of groups) ports.push(await freePort())
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `  ${name}_temp_path ${join(folder, name.replace('client_', ''))};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors.log warn;
events {}
http {
  access_log off;
${temporary}
${groups.map((servers, index) => groupOf(ports[index] ?? 0, servers)).join('\n')}
}
`,
  )
  const child = spawn(program, ['-p', folder, '-e', join(folder, 'errors.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  const urls = ports.map(port => `http://127.0.0.1:${port}`)
  for (const url of urls) {
    while (
      child.exitCode === null &&
      !(await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(50)
  }
  if (child.exitCode !== null) throw new Error('nginx ended before it was ready')
  return {
    urls,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
