import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startProvider, type TestProvider } from '#tests/support/sign-in/lying-provider'
import { startSmtp } from '#tests/support/smtp'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { freePort } from '../free-port.ts'
import { startWebProcess } from '../hard/servers/web-process.ts'
import { findNginx, type Nginx, shippedConfiguration, startNginx } from '../servers/nginx.ts'
import { type Cluster, findPostgres, startPostgres } from '../servers/postgres.ts'
import { queryPostgres } from '../servers/query-postgres.ts'
import { findRedis, type RedisServer, startRedis } from '../servers/redis.ts'
import { moveDemoCommunity } from './demo-community.ts'
import { findPgBouncer } from './pgbouncer.ts'
import { type Restartable, type Running, startRestartable } from './restartable.ts'
import { type S3Server, startS3Server } from './s3-server.ts'

const STANDBY = 'standby'
/** Of each kind of process. */
const COPIES = 2

/** What stands in deploy/, on loopback, with two of each process and a standby of the database. */
export interface Topology {
  /** nginx. */
  url: string
  folder: string
  /** With the file of the demo community's accounts, and the mails that were sent. */
  demoFolder: string
  /** The API's data folders: what processes share is in PostgreSQL, Redis and S3. */
  env: { web: Record<string, string>; api: Record<string, string> }
  webs: Restartable[]
  apis: Restartable[]
  /** Starts the process of this index, of the project in another folder. */
  startApi(index: number, root: string): Promise<Running>
  startWeb(index: number, root: string): Promise<Running>
  primary: Cluster
  standby: Cluster
  redis: RedisServer
  s3: S3Server
  smtp: Awaited<ReturnType<typeof startSmtp>>
  /** Of single sign-on. */
  provider: TestProvider
  nginx: Nginx
  /** Stops everything and removes its data. */
  stop(): Promise<void>
}

/** Debian's packages of the programs that are not on this machine. */
export function missingPackages(): string[] {
  const found = {
    'nginx-light': findNginx(),
    postgresql: findPostgres(),
    'redis-server': findRedis(),
    pgbouncer: findPgBouncer(),
  }
  return Object.entries(found).flatMap(([name, file]) => (file ? [] : name))
}

/** Starts the topology with the demo community in PostgreSQL. @throws if a part does not start; the others are stopped */
export async function startTopology(): Promise<Topology> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-cluster-'))
  const stops: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.reverse()) await end()
  }
  /** What is started is stopped in the opposite order. */
  async function started<Part extends { stop(): unknown }>(part: Promise<Part>): Promise<Part> {
    const running = await part
    stops.push(() => running.stop())
    return running
  }
  async function copies(kind: string, run: (index: number) => Promise<Running>): Promise<Restartable[]> {
    const all: Restartable[] = []
    for (let index = 0; index < COPIES; index++) {
      const one = await startRestartable(`${kind} ${index + 1}`, () => run(index))
      stops.push(() => one.end('SIGTERM'))
      all.push(one)
    }
    return all
  }

  try {
    const binaries = findPostgres() ?? ''
    const archive = archiveFolder(folder)
    const primary = await started(
      startPostgres(binaries, {
        isDurable: true,
        settings: { archive_mode: 'on', archive_command: `cp %p ${archive}/%f` },
      }),
    )
    const standby = await started(
      startPostgres(binaries, { isDurable: true, standby: { of: primary, name: STANDBY } }),
    )
    // Only now: without a standby each commit would wait for one.
    await queryPostgres(primary.url, `alter system set synchronous_standby_names = '${STANDBY}'`)
    await queryPostgres(primary.url, 'select pg_reload_conf()')
    const redis = await started(startRedis(findRedis() ?? ''))
    const s3 = await started(startS3Server(folder))
    const demoFolder = await moveDemoCommunity(folder, primary.url)
    const smtp = await started(startSmtp('none', undefined, writeMails(demoFolder)))
    const provider = await startProvider()
    stops.push(provider.close)

    const [port, apiPort] = [await freePort(), await freePort()]
    // A host name: passkeys have none for an address.
    const siteUrl = `http://localhost:${port}`
    provider.state.site = siteUrl
    const shared = { SITE_URL: siteUrl, SERVICE_KEY: randomBytes(32).toString('base64url') }
    const apiEnv = {
      ...shared,
      ...s3.env,
      ...provider.env,
      FACTOR_KEY: randomBytes(32).toString('base64url'),
      COPIES: 's3',
      SMTP_URL: smtp.url,
      DATABASE_URL: severalHosts(primary, standby),
    }
    const webEnv = {
      ...shared,
      UPSTREAM_URL: `http://127.0.0.1:${apiPort}`,
      REDIS_URL: redis.url,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      TRUSTED_HOPS: '1',
      DRAIN_S: '1',
    }
    const apiPorts = [await freePort(), await freePort()]
    const startApi = (index: number, root?: string) => {
      const env = { ...apiEnv, UPSTREAM_PORT: String(apiPorts[index]) }
      return startUpstreamProcess({ dataDir: path.join(folder, `api-${index + 1}`), root }, env)
    }
    const apis = await copies('API', startApi)
    await started(startNginx(findNginx() ?? '', balancer(apis), { port: apiPort }))
    const webPorts = [await freePort(), await freePort()]
    const startWeb = async (index: number, root?: string) => {
      const web = await startWebProcess({ ...webEnv, PORT: String(webPorts[index]) }, root ? { root } : {})
      return { url: web.url, end: (signal: NodeJS.Signals) => web.stop(signal) }
    }
    const webs = await copies('web', startWeb)
    const configuration = shippedConfiguration(
      webs.map(({ url }) => url),
      CLIENT_ADDRESSES,
    )
    const nginx = await started(startNginx(findNginx() ?? '', configuration, { port }))
    const parts = { webs, apis, primary, standby, redis, s3, smtp, provider, nginx }
    return {
      url: siteUrl,
      folder,
      demoFolder,
      env: { web: webEnv, api: apiEnv },
      ...parts,
      startApi,
      startWeb,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where the primary archives its write-ahead log, which PostgreSQL's own user writes. */
export function archiveFolder(parent: string): string {
  const archive = path.join(parent, 'archive')
  if (!fs.existsSync(archive)) fs.mkdirSync(archive)
  fs.chmodSync(parent, 0o755)
  fs.chmodSync(archive, 0o777)
  return archive
}

/** Writes mails where the product without a mail server does, for tests that open their links. */
function writeMails(parent: string): (source: string) => void {
  const outbox = path.join(parent, 'outbox')
  fs.mkdirSync(outbox, { recursive: true })
  let count = 0
  return (source) => fs.writeFileSync(path.join(outbox, `${String(++count).padStart(6, '0')}.eml`), source)
}

/** Clients on one machine state which address they stand for: limits are per address. */
const CLIENT_ADDRESSES = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'

function severalHosts(...clusters: Cluster[]): string {
  const hosts = clusters.map(({ url }) => new URL(url).host).join(',')
  return `${clusters[0]?.url.replace(/@.*/, '')}@${hosts}/postgres?target_session_attrs=read-write`
}

/** Between the web processes and the API's, as the network of a container platform is. */
function balancer(apis: readonly Restartable[]): (folder: string, port: number) => string {
  const servers = apis.map(({ url }) => `server ${new URL(url).host} max_fails=0;`).join(' ')
  return (folder, port) => `
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      client_max_body_size 65m;
      upstream api { ${servers} keepalive 64; keepalive_timeout 4s; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://api;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_connect_timeout 3s;
          proxy_request_buffering off;
          proxy_buffering off;
        }
      }
    }`
}
