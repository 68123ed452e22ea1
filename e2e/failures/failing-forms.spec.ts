import type { Page } from '@playwright/test'
import {
  addEntry,
  type Call,
  listEntries,
  login,
  MESSAGES,
  rateEntry,
  removeEntry,
  resendVerification,
  titleDetails,
} from '#contract'
import { waitForHydration } from '../support/members.ts'
import type { Failure, StubUpstream } from '../support/stub-upstream.ts'
import { expectMessage, signInToStub, test } from '../support/web-test.ts'

const EMAIL = 'ada@example.org'

test('signing in distinguishes a wrong password, no response and an unverified address', async ({
  page,
  web,
}) => {
  await page.goto(`${web.url}/login`)
  await waitForHydration(page)
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('a quiet passphrase')
  const signIn = () => page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const resend = () => page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expectFailures(page, web.upstream, login, signIn, MESSAGES.loginRefused, MESSAGES.loginFailed)
  web.upstream.fails(login, { status: 403, body: { needsVerification: true } })
  await signIn()
  await expectMessage(page, MESSAGES.needsVerification)
  await expectFailures(page, web.upstream, resendVerification, resend, MESSAGES.resendFailed)
  web.upstream.respondsWith(resendVerification, {})
  await resend()
  await expectMessage(page, MESSAGES.resent(EMAIL))
})

test('adding, removing and rating a title shows a failure', async ({ page, context, web }) => {
  await signInToStub(web, context)
  const title = { MovieID: 11, Title: 'The Quiet Reel', media_type: 'tv' }
  web.upstream.respondsWith(titleDetails, title)
  for (const [verb, collection, call, failed, done] of [
    ['Add to', [], addEntry, MESSAGES.addFailed.tv, MESSAGES.added.tv],
    ['Remove from', [title], removeEntry, MESSAGES.removeFailed.tv, MESSAGES.removed.tv],
  ] as const) {
    web.upstream.respondsWith(listEntries, collection)
    await page.goto(`${web.url}/tv/11`)
    const press = () => page.getByRole('button', { name: `${verb} My Collection` }).click()
    await expectFailures(page, web.upstream, call, press, failed)
    web.upstream.respondsWith(call, {})
    await press()
    await expectMessage(page, done)
  }
  await page.reload()
  web.upstream.fails(rateEntry, { status: 422, body: { message: 'The reel is torn.' } })
  await page.getByRole('button', { name: 'Raise by 5' }).click()
  await expectMessage(page, 'The reel is torn.')
})

/** Expects each failure's own message or the page's; neighbours differ, so that each is seen to appear. */
async function expectFailures(
  page: Page,
  upstream: StubUpstream,
  call: Call,
  act: () => Promise<void>,
  message: string,
  withoutResponse = message,
): Promise<void> {
  const failures: [Failure, string][] = [
    [{ status: 500, body: { message: 'Out of film.' } }, 'Out of film.'],
    [{ status: 500 }, message],
    [{ status: 422, body: { message: 'The lamp is broken.' } }, 'The lamp is broken.'],
    ['connection reset', withoutResponse],
  ]
  for (const [failure, shown] of failures) {
    upstream.fails(call, failure)
    await act()
    await expectMessage(page, shown)
  }
}
