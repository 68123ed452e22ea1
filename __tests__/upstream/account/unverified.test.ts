import { login, MESSAGES, register, resendVerification, verifyEmail } from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { tidyUp } from '#upstream/housekeeping'
import { DAY, HOUR } from '#upstream/time'

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})

const account = { username: 'slow reader', email: 'slow@example.com', password: 'a long enough one' }
const signIn = () => upstream.call(login, account)

test('an unverified account is deleted after seven days, and its username is free again', async () => {
  const ada = await upstream.member()
  await upstream.call(register, account)
  upstream.wait(7 * DAY - HOUR)
  await tidyUp(upstream.dependencies)
  expect(await signIn()).toMatchObject({ status: 403, body: { message: MESSAGES.needsVerification } })

  upstream.wait(2 * HOUR)
  await tidyUp(upstream.dependencies)
  expect((await signIn()).status).toBe(401)
  expect((await upstream.call(register, { ...account, email: 'another@example.com' })).status).toBe(200)
  expect(await upstream.call(login, ada)).toMatchObject({ status: 200 })
})

test('an account that is verified on the last day stays', async () => {
  await upstream.call(register, { ...account, username: 'late reader', email: 'late@example.com' })
  upstream.wait(7 * DAY - HOUR)
  const late = { ...account, email: 'late@example.com' }
  await upstream.call(resendVerification, { email: late.email })
  const token = await upstream.tokenFor(late.email)
  expect((await upstream.call(verifyEmail, { token })).status).toBe(200)
  upstream.wait(30 * DAY)
  await tidyUp(upstream.dependencies)
  expect(await upstream.call(login, late)).toMatchObject({ status: 200 })
})
