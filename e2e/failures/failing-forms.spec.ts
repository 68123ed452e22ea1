import { expect, type Page } from '@playwright/test'
import {
  type Call,
  forgotPassword,
  login,
  MESSAGES,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract'
import { ready } from '../support/people.ts'
import { failures, says, test } from '../support/web-test.ts'

const EMAIL = 'ada@example.org'
const PASSWORD = 'a quiet passphrase'

interface Form {
  path: string
  fields: Record<string, string>
  button: string
  call: Call
  failed: string
  done: string
}

const FORMS: Form[] = [
  {
    path: '/forgot-password',
    fields: { Email: EMAIL },
    button: 'Send instructions',
    call: forgotPassword,
    failed: MESSAGES.forgotFailed,
    done: MESSAGES.forgotSent,
  },
  {
    path: '/reset-password?token=mailed',
    fields: { 'New password': PASSWORD, 'Confirm new password': PASSWORD },
    button: 'Set new password',
    call: resetPassword,
    failed: MESSAGES.resetFailed,
    done: MESSAGES.resetDone,
  },
  {
    path: '/verify-email',
    fields: { 'Verification token': 'typed' },
    button: 'Verify email',
    call: verifyEmail,
    failed: MESSAGES.verifyFailed,
    done: MESSAGES.verified,
  },
]

for (const { path, fields, button, call, failed, done } of FORMS) {
  test(`${path} shows a failure, and then success`, async ({ page, web }) => {
    await open(page, web.url + path, fields)
    const send = page.locator('main').getByRole('button', { name: button, exact: true })
    for (const [mood, sentence] of failures(failed)) {
      web.upstream.fails(call, mood)
      await send.click()
      await says(page, sentence)
    }
    web.upstream.answers(call, {})
    await send.click()
    await says(page, done)
  })
}

test('signing in distinguishes a wrong password, no response and an unverified address', async ({
  page,
  web,
}) => {
  await open(page, `${web.url}/login`, { Email: EMAIL, Password: PASSWORD })
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  for (const [mood, sentence] of failures(MESSAGES.loginRefused, MESSAGES.loginFailed)) {
    web.upstream.fails(login, mood)
    await send.click()
    await says(page, sentence)
  }
  web.upstream.fails(login, { status: 403, body: { needsVerification: true } })
  await send.click()
  await says(page, MESSAGES.needsVerification)
  await resends(page, (mood) => web.upstream.fails(resendVerification, mood))
  web.upstream.answers(resendVerification, {})
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await says(page, MESSAGES.resent(EMAIL))
})

test('registering shows a failure, and then where to find the mail and how to resend it', async ({
  page,
  web,
}) => {
  await open(page, `${web.url}/register`, {
    Username: 'ada',
    Email: EMAIL,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  })
  const send = page.getByRole('button', { name: 'Create account' })
  for (const [mood, sentence] of failures(MESSAGES.registrationFailed)) {
    web.upstream.fails(register, mood)
    await send.click()
    await says(page, sentence)
  }
  web.upstream.answers(register, {})
  await send.click()
  await resends(page, (mood) => web.upstream.fails(resendVerification, mood))
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
})

async function resends(page: Page, fails: (mood: ReturnType<typeof failures>[0][0]) => void): Promise<void> {
  for (const [mood, sentence] of failures(MESSAGES.resendFailed)) {
    fails(mood)
    await page.getByRole('button', { name: 'Resend Verification Email' }).click()
    await says(page, sentence)
  }
}

async function open(page: Page, address: string, fields: Record<string, string>): Promise<void> {
  await page.goto(address)
  await ready(page)
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}
