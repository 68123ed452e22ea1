import { register, titleDetails } from '#contract'
import { startSmtp } from '#tests/support/smtp'
import { startFakeTmdb } from '#tests/support/tmdb/fake-tmdb'
import { startUpstream } from '#tests/support/upstream'
import { HOUR, MINUTE } from '#upstream/time'
import { type Fault, startFaultProxy } from '../../scripts/hard/servers/fault-proxy'

const FAULTS: Fault[] = [
  { kind: 'reset' },
  { kind: 'half-close' },
  { kind: 'cut', after: 0 },
  { kind: 'cut', after: 10 },
]
// Hanging connections are tested elsewhere, as they take the whole timeout.

test('when the connection to TMDB breaks only uncached titles fail, and it recovers by itself', async () => {
  const tmdb = await startFakeTmdb()
  const proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(tmdb.url).port) })
  const upstream = await startUpstream({ env: { TMDB_API_KEY: 'key', TMDB_URL: `${proxy.url}/3` } })
  const ids = tmdb.data.movies.map(({ id }) => Number(id))
  const details = (at: number) => upstream.call(titleDetails, { id: ids[at] ?? 0 })
  expect((await details(0)).status).toBe(200)
  for (const [at, fault] of FAULTS.entries()) {
    proxy.setFault(fault)
    const uncached = await details(at + 1)
    expect(uncached).toMatchObject({ status: 503, body: { message: expect.stringMatching(/catalogue/) } })
    expect(Number(uncached.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await details(0)).status).toBe(200)
    proxy.setFault({ kind: 'none' })
    // Long enough for the circuit breaker to close.
    upstream.wait(MINUTE)
    expect((await details(at + 1)).status).toBe(200)
  }
  proxy.setFault({ kind: 'slow', milliseconds: 300 })
  expect((await details(FAULTS.length + 1)).status).toBe(200)
  await upstream.stop()
  await proxy.close()
})

test('a mail is delivered once although the connection to the mail server breaks', async () => {
  const smtp = await startSmtp()
  const proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(smtp.url).port) })
  const url = smtp.url.replace(new URL(smtp.url).port, String(proxy.port))
  const upstream = await startUpstream({ mailbox: undefined, env: { SMTP_URL: url } })
  for (const [at, fault] of FAULTS.entries()) {
    proxy.setFault(fault)
    const email = `ada-${at}@example.com`
    const response = await upstream.call(register, { username: `ada ${at}`, email, password: 'engine' })
    expect(response.status).toBe(200)
    await upstream.dependencies.mailQueue.flush()
    proxy.setFault({ kind: 'none' })
    for (const wait of [MINUTE, 2 * HOUR]) {
      upstream.wait(wait)
      await upstream.dependencies.mailQueue.flush()
    }
    expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
  }
  await upstream.stop()
  await proxy.close()
  await smtp.stop()
})
