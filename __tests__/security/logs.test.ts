import { forgotPassword, login, register, resetPassword, verifyEmail, viewerAccount } from '#contract'
import { upload } from '#tests/support/picture'
import { startUpstream } from '#tests/support/upstream'
import { openLog } from '#upstream/log'

const lines: string[] = []
const log = openLog('trace', { write: (line: string) => void lines.push(line) })

test('no log line contains a password, token, cookie, email address or query string', async () => {
  const upstream = await startUpstream({ log })
  lines.length = 0
  const ada = await upstream.member({ email: 'ada.secret@example.com' })
  await ada.call(viewerAccount, {})
  await upload(upstream, ada, 'nonsense')
  await upstream.call(login, { email: ada.email, password: 'a wrong-secret' })
  await upstream.call(register, { username: 'Eve', email: ada.email, password: 'a new-secret' })
  await upstream.call(forgotPassword, { email: ada.email })
  const token = await upstream.tokenFor(ada.email)
  await upstream.call(verifyEmail, { token })
  await upstream.call(resetPassword, { token, password: 'a reset-secret' })
  await fetch(`${upstream.url}/api/nothing?token=a-query-secret`)
  await fetch(`${upstream.url}${login.path}`, {
    method: 'POST',
    body: '{"password":"a broken-secret',
    headers: json,
  })
  const written = lines.join('')
  expect(written).toContain('"path":"/api/auth/login"')
  for (const secret of [ada.token, token, ada.password, 'secret', 'Bearer '])
    expect(written).not.toContain(secret)
})

test('an error of the mail server is logged without the address', async () => {
  const mailbox = {
    deliver: () => Promise.reject(new Error('550 <ada.secret@example.com>: no such user')),
    close: async () => {},
  }
  const upstream = await startUpstream({ log, mailbox })
  lines.length = 0
  const ada = { username: 'Ada', email: 'ada.secret@example.com', password: 'engines' }
  expect((await upstream.call(register, ada)).status).toBe(200)
  await upstream.dependencies.mailQueue.flush()
  expect(lines.join('')).toContain('no such user')
  expect(lines.join('')).not.toContain('secret')
})

const json = { 'content-type': 'application/json' }
