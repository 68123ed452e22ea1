import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../app-processes.ts'
import { freePort } from '../free-port.ts'

const READY_MS = 30_000
/** Values of deploy/nginx.conf that hold inside its container only. */
const FOLDER = '/var/cache/nginx'
const WEB = 'server web:3000 max_fails=0;'
const LISTEN = 'listen 80 '
const TLS = 'include tls/*.conf;'

export interface Nginx {
  url: string
  /** Reads its configuration again, as `nginx -s reload` does. */
  reload(): void
  stop(): Promise<void>
}

/** The path of the nginx binary, or undefined if nginx is not installed. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => fs.existsSync(file))
}

/** deploy/nginx.conf in front of web apps on this machine. @param more of its server, in place of tls.conf */
export function shippedConfiguration(
  webs: string | readonly string[],
  more = '',
): (folder: string, port: number) => string {
  const shipped = fs.readFileSync(path.join(ROOT, 'deploy', 'nginx.conf'), 'utf8')
  const servers = [webs]
    .flat()
    .map((web) => WEB.replace('web:3000', new URL(web).host.replace('localhost', '127.0.0.1')))
  for (const value of [FOLDER, WEB, LISTEN, TLS]) {
    if (!shipped.includes(value)) throw new Error(`deploy/nginx.conf does not contain ${value}.`)
  }
  return (folder, port) =>
    shipped
      .replaceAll(FOLDER, folder)
      .replace(WEB, servers.join('\n    '))
      .replace(TLS, more)
      .replace(LISTEN, `listen 127.0.0.1:${port} `)
      .replace('/dev/stdout', path.join(folder, 'access.log'))
}

/**
 * Starts a temporary nginx and waits until it listens.
 * @param configuration returns the configuration for a folder and a port
 * @throws with nginx's error output if it does not start
 */
export async function startNginx(
  binary: string,
  configuration: (folder: string, port: number) => string,
  { port: wanted = 0 } = {},
): Promise<Nginx> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-nginx-'))
  // nginx started as root runs its workers as another user.
  fs.chmodSync(folder, 0o755)
  const port = wanted || (await freePort())
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, configuration(folder, port))
  const child = spawn(binary, ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const exited = once(child, 'exit')
  const killOnExit = () => child.kill('SIGTERM')
  process.once('exit', killOnExit)

  async function stop(): Promise<void> {
    process.off('exit', killOnExit)
    child.kill('SIGTERM')
    await exited
    fs.rmSync(folder, { recursive: true, force: true })
  }

  for (const deadline = Date.now() + READY_MS; Date.now() < deadline && child.exitCode === null; ) {
    if (await listens(port))
      return { url: `http://127.0.0.1:${port}`, reload: () => child.kill('SIGHUP'), stop }
    await pause(20)
  }
  await stop()
  throw new Error(`nginx did not start. ${errors}`)
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
  })
}
