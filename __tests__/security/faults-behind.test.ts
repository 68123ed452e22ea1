/** @jest-environment node */
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
// Who says nothing at all is played elsewhere, and takes as long as they are waited for.

test('when the connection to TMDB breaks only uncached titles fail, and it recovers by itself', async () => {
  const tmdb = await startFakeTmdb()
  const line = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(tmdb.url).port) })
  const upstream = await startUpstream({ env: { TMDB_API_KEY: 'key', TMDB_URL: `${line.url}/3` } })
  const ids = tmdb.data.movies.map(({ id }) => Number(id))
  const details = (at: number) => upstream.call(titleDetails, { id: ids[at] ?? 0 })
  expect((await details(0)).status).toBe(200)
  for (const [at, fault] of FAULTS.entries()) {
    line.setFault(fault)
    const unseen = await details(at + 1)
    expect(unseen).toMatchObject({ status: 503, body: { message: expect.stringMatching(/catalogue/) } })
    expect(Number(unseen.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await details(0)).status).toBe(200)
    line.setFault({ kind: 'none' })
    // Long enough for whoever stopped asking to try again.
    upstream.wait(MINUTE)
    expect((await details(at + 1)).status).toBe(200)
  }
  line.setFault({ kind: 'slow', milliseconds: 300 })
  expect((await details(FAULTS.length + 1)).status).toBe(200)
  await upstream.stop()
  await line.close()
})

test('a mail is delivered once although the connection to the mail server breaks', async () => {
  const smtp = await startSmtp()
  const line = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(smtp.url).port) })
  const url = smtp.url.replace(new URL(smtp.url).port, String(line.port))
  const upstream = await startUpstream({ mailbox: undefined, env: { SMTP_URL: url } })
  for (const [at, fault] of FAULTS.entries()) {
    line.setFault(fault)
    const email = `ada-${at}@example.com`
    const answer = await upstream.call(register, { username: `ada ${at}`, email, password: 'engine' })
    expect(answer.status).toBe(200)
    await upstream.dependencies.mailQueue.flush()
    line.setFault({ kind: 'none' })
    for (const wait of [MINUTE, 2 * HOUR]) {
      upstream.wait(wait)
      await upstream.dependencies.mailQueue.flush()
    }
    expect(smtp.taken.filter(({ to }) => to.includes(email))).toHaveLength(1)
  }
  await upstream.stop()
  await line.close()
  await smtp.stop()
})
