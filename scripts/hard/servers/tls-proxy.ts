import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { assertThat } from '../long-check.ts'
import { forwardTo } from './http-proxy.ts'

/** What a reverse proxy is to the web app: it speaks TLS, and plain http says so. */
interface TlsProxy {
  httpPort: number
  /** The certificate that its clients have to trust, a file. */
  certificate: string
  close(): Promise<void>
}

/** Puts https on one port and http on another before a web app on this machine. The certificate rests in `folder`. */
export async function startTlsProxy(
  webUrl: string,
  ports: { http: number; https: number },
  folder: string,
): Promise<TlsProxy> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const created = spawnSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  )
  assertThat(created.status === 0, `openssl created no certificate. ${created.stderr}`)
  const forward = (protocol: string) =>
    forwardTo(webUrl, () => ({ 'x-forwarded-proto': protocol, 'x-forwarded-for': '203.0.113.7' }))
  const servers = [
    http.createServer(forward('http')).listen(ports.http),
    https
      .createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(certificate) }, forward('https'))
      .listen(ports.https),
  ]
  return {
    httpPort: ports.http,
    certificate,
    async close() {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((closed) => server.close(closed))
      }
    },
  }
}
