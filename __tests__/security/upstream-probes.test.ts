import http from 'node:http'
import { testConnection } from '#contract'
import { startUpstream } from '#tests/support/upstream'

const TOKEN = 'a token for scrapers only'

async function get(url: string, headers: http.OutgoingHttpHeaders = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    http
      .get(url, { headers, agent: false }, async (response) => {
        let body = ''
        for await (const chunk of response) body += chunk
        resolve({ status: response.statusCode ?? 0, body })
      })
      .on('error', reject)
  })
}

test('the API is alive and ready without mail and TMDB, and without its database alive with metrics', async () => {
  const unavailable = { SMTP_URL: 'smtp://127.0.0.1:9', TMDB_API_KEY: 'x', TMDB_URL: 'http://127.0.0.1:9' }
  const { url, dependencies } = await startUpstream({ env: unavailable })
  for (const path of ['/healthz', '/readyz']) {
    expect(await get(url + path)).toEqual({ status: 200, body: '{"status":"ok"}' })
  }
  await dependencies.db.destroy()
  expect(await get(`${url}/readyz`)).toEqual({ status: 503, body: '{"status":"not ready"}' })
  expect((await get(`${url}/healthz`)).status).toBe(200)
  expect((await get(`${url}/metrics`)).status).toBe(200)
})

test('metrics are readable from this machine, or with the token', async () => {
  const { url, call } = await startUpstream({ env: { METRICS_TOKEN: TOKEN } })
  await call(testConnection, {})
  const { status, body } = await get(`${url}/metrics`)
  expect(status).toBe(200)
  expect(body).toContain(`route="${testConnection.path}",status="200"`)
  expect(body).toMatch(/cuedot_upstream_mails\{state="lost"\} 0/)
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  for (const headers of [elsewhere, { host: 'evil.example' }, { ...elsewhere, authorization: 'Bearer x' }]) {
    expect((await get(`${url}/metrics`, headers)).status).toBe(401)
  }
  expect((await get(`${url}/metrics`, { ...elsewhere, authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

test('a public site shows its mails to no client, and its metrics only with the token', async () => {
  const env = { SITE_URL: 'https://cuedot.example' }
  const [open, closed] = [
    await startUpstream({ env: { ...env, METRICS_TOKEN: TOKEN } }),
    await startUpstream({ env }),
  ]
  for (const host of ['localhost', '127.0.0.1:4000', '[::1]', 'cuedot.example']) {
    for (const { url } of [open, closed]) {
      expect((await get(`${url}/outbox`, { host })).status).toBe(404)
      expect((await get(`${url}/metrics`, { host })).status).toBe(401)
    }
  }
  const authorization = `Bearer ${TOKEN}`
  expect((await get(`${open.url}/metrics`, { authorization })).status).toBe(200)
  expect((await get(`${closed.url}/metrics`, { authorization })).status).toBe(401)
})
