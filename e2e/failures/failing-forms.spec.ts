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
import { waitForHydration } from '../support/members.ts'
import type { Failure } from '../support/stub-upstream.ts'
import { expectMessage, failures, test } from '../support/web-test.ts'

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
    for (const [failure, message] of failures(failed)) {
      web.upstream.fails(call, failure)
      await send.click()
      await expectMessage(page, message)
    }
    web.upstream.respondsWith(call, {})
    await send.click()
    await expectMessage(page, done)
  })
}

test('signing in distinguishes a wrong password, no response and an unverified address', async ({
  page,
  web,
}) => {
  await open(page, `${web.url}/login`, { Email: EMAIL, Password: PASSWORD })
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  for (const [failure, message] of failures(MESSAGES.loginRefused, MESSAGES.loginFailed)) {
    web.upstream.fails(login, failure)
    await send.click()
    await expectMessage(page, message)
  }
  web.upstream.fails(login, { status: 403, body: { needsVerification: true } })
  await send.click()
  await expectMessage(page, MESSAGES.needsVerification)
  await expectResendFailures(page, (failure) => web.upstream.fails(resendVerification, failure))
  web.upstream.respondsWith(resendVerification, {})
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expectMessage(page, MESSAGES.resent(EMAIL))
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
  for (const [failure, message] of failures(MESSAGES.registrationFailed)) {
    web.upstream.fails(register, failure)
    await send.click()
    await expectMessage(page, message)
  }
  web.upstream.respondsWith(register, {})
  await send.click()
  await expectResendFailures(page, (failure) => web.upstream.fails(resendVerification, failure))
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
})

async function expectResendFailures(page: Page, fail: (failure: Failure) => void): Promise<void> {
  for (const [failure, message] of failures(MESSAGES.resendFailed)) {
    fail(failure)
    await page.getByRole('button', { name: 'Resend Verification Email' }).click()
    await expectMessage(page, message)
  }
}

async function open(page: Page, address: string, fields: Record<string, string>): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}
