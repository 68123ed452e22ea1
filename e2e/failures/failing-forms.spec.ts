import {
  addEntry,
  listEntries,
  login,
  MEMBER_MESSAGES,
  MESSAGES,
  removeEntry,
  resendVerification,
  titleDetails,
} from '#contract'
import { waitForHydration } from '../support/members.ts'
import { expectMessage, signInToStub, test } from '../support/web-test.ts'

const EMAIL = 'ada@example.org'

test('signing in distinguishes a reason, no response and an unverified address', async ({ page, web }) => {
  await page.goto(`${web.url}/login`)
  await waitForHydration(page)
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('a quiet passphrase')
  for (const [failure, message] of [
    [{ status: 500, body: { message: 'Out of film.' } }, 'Out of film.'],
    [{ status: 500 }, MEMBER_MESSAGES.loginRefused],
    ['connection reset', MEMBER_MESSAGES.loginFailed],
    [{ status: 403, body: { needsVerification: true } }, MEMBER_MESSAGES.needsVerification],
  ] as const) {
    web.upstream.fails(login, failure)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectMessage(page, message)
  }
  web.upstream.respondsWith(resendVerification, {})
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expectMessage(page, MEMBER_MESSAGES.resent(EMAIL))
})

test('adding and removing a title show a failure, and succeed at the next try', async ({
  page,
  context,
  web,
}) => {
  await signInToStub(web, context)
  const title = { MovieID: 11, Title: 'The Quiet Reel', media_type: 'tv' }
  web.upstream.respondsWith(titleDetails, title)
  let collection: readonly unknown[] = []
  web.upstream.respondsWith(listEntries, () => collection)
  await page.goto(`${web.url}/tv/11`)
  for (const [verb, call, failed, done, after] of [
    ['Add to', addEntry, MESSAGES.addFailed.tv, MESSAGES.added.tv, [title]],
    ['Remove from', removeEntry, MESSAGES.removeFailed.tv, MESSAGES.removed.tv, []],
  ] as const) {
    const button = page.getByRole('button', { name: `${verb} My Collection` })
    web.upstream.fails(call, 'connection reset')
    await button.click()
    await expectMessage(page, failed)
    web.upstream.respondsWith(call, () => {
      collection = after
      return {}
    })
    await button.click()
    await expectMessage(page, done)
  }
})
