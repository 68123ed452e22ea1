import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../app-processes.ts'
import { buildIfStale } from '../build-if-stale.ts'
import { freePort } from '../free-port.ts'
import { killOnExit } from '../kill-on-exit.ts'
import { startNginx } from '../servers/nginx.ts'
import type { Target } from './compare-throughput.ts'
import type { Where } from './upstream-process.ts'

/* The anchors: programs that do the product's job with nothing of the product in them. */

export interface AnchorServer {
  origin: string
  stop(): Promise<void>
}

const BARE_NEXT = path.join(import.meta.dirname, 'bare-next')

/** Builds the bare Next app where needed and starts it. */
export async function startBareNext(upstreamUrl: string): Promise<AnchorServer> {
  await buildIfStale(BARE_NEXT, [
    path.join(BARE_NEXT, 'app'),
    path.join(BARE_NEXT, 'next.config.mjs'),
    path.join(ROOT, 'package-lock.json'),
  ])
  const port = await freePort()
  const next = path.join(ROOT, 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'start', BARE_NEXT, '-p', String(port), '-H', '127.0.0.1'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', UPSTREAM_URL: upstreamUrl, NEXT_TELEMETRY_DISABLED: '1' },
  })
  killOnExit(child)
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/cards/1`).catch(() => null))) await pause(50)
  return { origin, stop: () => stopProcess(child) }
}

/** The path of a static page of the bare app with about that many bytes. */
export async function staticPagePath(origin: string, bytes: number): Promise<string> {
  const sizeOf = async (characters: number) =>
    (await (await fetch(`${origin}/filled/${characters}`)).arrayBuffer()).byteLength
  // The text stands in the page twice, in the HTML and in React's payload.
  const [small, large] = [await sizeOf(100), await sizeOf(1_100)]
  const characters = Math.round(100 + ((bytes - small) * 1_000) / (large - small))
  const actual = await sizeOf(characters)
  if (Math.abs(actual - bytes) > bytes / 100)
    throw new Error(`The bare page has ${actual} bytes, not ${bytes}.`)
  return `/filled/${characters}`
}

/** One response of the product, as the replay server sends it. */
export interface Recording {
  path: string
  headers: Record<string, string>
  body: string
}

/** Starts a bare node:http server, in a process of its own, that sends what the target responded with. */
export async function startReplay({ origin, requests }: Target): Promise<AnchorServer> {
  const recordings = await Promise.all(
    requests.map(async ({ path: target, ...request }): Promise<Recording> => {
      const headers = { ...request.headers, 'accept-encoding': 'identity' }
      const response = await fetch(origin + target, { ...request, headers })
      if (!response.ok) throw new Error(`${target} responded with ${response.status}.`)
      const sent = Object.entries(Object.fromEntries(response.headers))
      const endToEnd = sent.filter(([name]) => !HOP_BY_HOP.includes(name))
      return { path: target, headers: Object.fromEntries(endToEnd), body: await response.text() }
    }),
  )
  return forkServer('replay-server.ts', recordings)
}

export interface Statements extends Where {
  statements: { sql: string; parameters: readonly unknown[] }[]
}

/** Starts a bare node:http server, in a process of its own, that runs one of the statements for each request. */
export function startStatementServer(statements: Statements): Promise<AnchorServer> {
  return forkServer('sql-anchor-server.ts', statements)
}

async function forkServer(file: string, message: Recording[] | Statements): Promise<AnchorServer> {
  const child = fork(path.join(import.meta.dirname, file))
  killOnExit(child)
  child.send(message)
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => stopProcess(child) }
}

/** Headers that each server sets itself. */
const HOP_BY_HOP = ['date', 'connection', 'keep-alive', 'transfer-encoding']

async function stopProcess(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

/** Starts nginx with the log and connection settings of deploy/nginx.conf and one static file, /file.html. */
export async function startStaticNginx(binary: string, body: Buffer): Promise<AnchorServer> {
  const { url, stop } = await startNginx(binary, (folder, port) => {
    fs.writeFileSync(path.join(folder, 'file.html'), body)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    return `worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  types { text/html html; }
  log_format plain '$remote_addr $time_iso8601 $request_method $uri $status $body_bytes_sent $request_time';
  access_log ${folder}/access.log plain buffer=32k flush=1s;
  sendfile on;
  keepalive_requests 10000;
  open_file_cache max=10000 inactive=60s;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`
  })
  return { origin: url, stop }
}
