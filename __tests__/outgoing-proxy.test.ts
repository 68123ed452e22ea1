import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { makeCertificate } from '#tests/support/certificate'
import { startFakeTmdb } from '#tests/support/tmdb/fake-tmdb'
import { freePort } from '../scripts/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** No name server knows it: it is reached through the proxy or not at all. */
const HOST = 'tmdb.invalid'
const ended: (() => void)[] = []
afterAll(() => {
  for (const end of ended) end()
})

/** Passes requests for TMDB on, over TLS. */
async function startTls(target: string, { key, cert }: { key: string; cert: string }): Promise<number> {
  const server = https.createServer({ key, cert }, (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', target)
    http.get(target + pathname + search, { headers: { accept: 'application/json' } }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, { 'content-type': 'application/json' })
      answer.pipe(response)
    })
  })
  return listen(server)
}

/** Opens tunnels to this port, whatever host is asked for, and notes which. */
async function startProxy(port: number) {
  const asked: string[] = []
  const server = http.createServer()
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    const tunnel = net.connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      tunnel.pipe(socket).pipe(tunnel)
    })
    for (const end of [tunnel, socket]) end.on('error', () => {})
  })
  return { port: await listen(server), asked }
}

async function listen(server: http.Server | https.Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ended.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

async function startApi(env: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-proxy-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['upstream/main.ts'], {
    cwd: ROOT,
    env: {
      // Its clock too, which the certificate is of.
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      UPSTREAM_PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      SERVICE_KEY: 'a key that only the tests know',
      ...env,
    },
    stdio: 'ignore',
  })
  ended.push(() => {
    child.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return url
}

test('where only a proxy leads out, the catalogue is reached through it, by Node’s own settings', async () => {
  const { url: target, data } = await startFakeTmdb()
  const certificate = makeCertificate(HOST)
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-ca-')), 'ca.pem')
  fs.writeFileSync(file, certificate.cert)
  ended.push(() => fs.rmSync(path.dirname(file), { recursive: true }))
  const proxy = await startProxy(await startTls(new URL(target).origin, certificate))
  const env = {
    TMDB_API_KEY: '0123456789abcdef0123456789abcdef',
    TMDB_URL: `https://${HOST}/3`,
    NODE_EXTRA_CA_CERTS: file,
    HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
  }
  const [movie] = data.movies
  const details = (api: string) => fetch(`${api}/api/movies/details/${movie?.id}`)
  expect((await details(await startApi(env))).status).toBe(503)
  expect(proxy.asked).toEqual([])
  const found = await details(await startApi({ ...env, NODE_USE_ENV_PROXY: '1' }))
  expect([found.status, JSON.stringify(await found.json())]).toEqual([
    200,
    expect.stringContaining(String(movie?.title)),
  ])
  expect(new Set(proxy.asked)).toEqual(new Set([`${HOST}:443`]))
}, 120_000)
