import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createHttpServer } from '#lib/http/http-server'
import { makeCertificate } from '#tests/support/certificate'
import { setWebEnv } from '#tests/support/set-web-env'
import { findNginx, type Nginx, shippedConfiguration, startNginx } from '../scripts/servers/nginx'

const PROXY = '127.0.0.1'
const TRUSTED = `set_real_ip_from ${PROXY}; real_ip_header X-Forwarded-For;`
const certificate = makeCertificate()
const binary = findNginx()
if (!binary) console.warn('nginx is not on this machine: no test of deploy/nginx.conf behind another proxy.')

;(binary ? describe : describe.skip)('nginx as it ships, behind a proxy that ends TLS', () => {
  const web = createHttpServer((request, response) => response.end(request.headers['x-forwarded-for']), {
    siteUrl: 'https://cuedot.test',
    trustedHops: 1,
  })
  let shipped: Nginx
  let proxy: Nginx

  beforeAll(async () => {
    setWebEnv({})
    await once(web.listen(0, '127.0.0.1'), 'listening')
    const { port } = web.address() as AddressInfo
    shipped = await startNginx(binary ?? '', shippedConfiguration(`http://127.0.0.1:${port}`, TRUSTED))
    proxy = await startNginx(binary ?? '', (folder, at) => tlsProxy(folder, at, shipped.url))
  }, 60_000)
  afterAll(async () => {
    await proxy?.stop()
    await shipped?.stop()
    web.close()
    web.closeAllConnections()
  })

  test.each(['127.0.0.2', '127.0.0.3'])('pages are served, to %s by its own address', async (address) => {
    const { status, body } = await readOverTls(address)
    expect(status).toBe(200)
    expect(body.split(', ')[0]).toBe(address)
  })

  test('what others state of their scheme and address does not count', async () => {
    const { status, location } = await read('127.0.0.9', '203.0.113.7', 'https')
    expect({ status, location }).toEqual({ status: 308, location: 'https://cuedot.test/' })
  })

  test('a request that reached the proxy by http is redirected', async () => {
    expect((await read(PROXY, '203.0.113.7', 'http')).status).toBe(308)
    expect((await read(PROXY, '203.0.113.7', 'https')).status).toBe(200)
  })

  /** Through the proxy, from this address. It states one of its own, which is not trusted. */
  function readOverTls(localAddress: string) {
    const headers = { 'x-forwarded-for': '203.0.113.99' }
    const url = proxy.url.replace('http:', 'https:')
    return get(https, url, { localAddress, headers, ca: certificate.cert })
  }

  /** Without the proxy, from this address. */
  function read(localAddress: string, client: string, scheme: string) {
    const headers = { 'x-forwarded-for': client, 'x-forwarded-proto': scheme }
    return get(http, shipped.url, { localAddress, headers })
  }
})

async function get(by: typeof http | typeof https, url: string, options: https.RequestOptions) {
  const request = by.get(url, { ...options, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  return { status: response.statusCode, location: response.headers.location, body }
}

function tlsProxy(folder: string, port: number, to: string): string {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  fs.writeFileSync(key, certificate.key)
  fs.writeFileSync(cert, certificate.cert)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  )
  return `
    pid ${path.join(folder, 'nginx.pid')};
    events {}
    http {
      access_log off;
      ${temporary.join(' ')}
      server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${cert};
        ssl_certificate_key ${key};
        location / {
          proxy_pass ${to};
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
        }
      }
    }`
}
