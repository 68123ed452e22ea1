import { expect } from '@playwright/test'
import {
  addEntry,
  deleteMember,
  listEntries,
  listMembers,
  MESSAGES,
  makeAdmin,
  RATING_STEP,
  rateEntry,
  removeEntry,
  removePicture,
  titleDetails,
  updateProfile,
  uploadPicture,
} from '#contract'
import { waitForHydration } from '../support/members.ts'
import { expectMessage, failures, signInToStub, test } from '../support/web-test.ts'

test.beforeEach(({ web, context }) => signInToStub(web, context))

for (const kind of ['movie', 'tv'] as const) {
  test(`adding and removing a ${kind} shows a failure, and then success`, async ({ page, web }) => {
    const title = { MovieID: 11, Title: 'The Quiet Reel', media_type: kind }
    const changes = [
      ['Add to', [], addEntry, MESSAGES.addFailed[kind], MESSAGES.added[kind]],
      ['Remove from', [title], removeEntry, MESSAGES.removeFailed[kind], MESSAGES.removed[kind]],
    ] as const
    web.upstream.respondsWith(titleDetails, title)
    for (const [verb, collection, call, failed, done] of changes) {
      web.upstream.respondsWith(listEntries, collection)
      await page.goto(`${web.url}/${kind}/11`)
      const button = page.getByRole('button', { name: `${verb} My Collection` })
      for (const [failure, message] of failures(failed)) {
        web.upstream.fails(call, failure)
        await button.click()
        await expectMessage(page, message)
      }
      web.upstream.respondsWith(call, {})
      await button.click()
      await expectMessage(page, done)
    }
  })
}

test('a rating whose save fails stays, marked as not saved, and can be retried', async ({ page, web }) => {
  await page.goto(`${web.url}/my-movies`)
  const slider = page.getByRole('slider')
  let kept = 60
  await page.getByRole('button', { name: 'Rated 60 of 100. Rate The Quiet Reel' }).click()
  for (const [failure, message] of failures(MESSAGES.rateFailed)) {
    web.upstream.fails(rateEntry, failure)
    await page.getByRole('button', { name: 'Raise by 5' }).click()
    await expectMessage(page, message)
    kept += RATING_STEP
    await expect(slider).toHaveValue(String(kept))
    await expect(page.getByText(`Your ${kept} is kept here.`)).toBeVisible()
  }
  web.upstream.respondsWith(rateEntry, {})
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectMessage(page, MESSAGES.rated)
  await expect(slider).toHaveValue(String(kept))
})

test('a title whose removal fails is restored', async ({ page, web }) => {
  await page.goto(`${web.url}/my-movies`)
  const remove = page.getByRole('button', { name: 'Remove The Quiet Reel' })
  for (const [failure, message] of failures(MESSAGES.entryRemoveFailed)) {
    web.upstream.fails(removeEntry, failure)
    await remove.click()
    await expectMessage(page, message)
  }
  web.upstream.respondsWith(removeEntry, {})
  await remove.click()
  await expectMessage(page, MESSAGES.entryRemoved)
})

test('saving a profile shows a failure, and then success', async ({ page, web }) => {
  await page.goto(`${web.url}/profile`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const save = page.getByRole('button', { name: 'Save Changes' })
  for (const [failure, message] of failures(MESSAGES.profileUpdateFailed)) {
    web.upstream.fails(updateProfile, failure)
    await save.click()
    await expectMessage(page, message)
  }
  web.upstream.respondsWith(updateProfile, {})
  await save.click()
  await expectMessage(page, MESSAGES.profileUpdated)
})

test('saving and removing a picture shows a failure, and then success', async ({ page, web }) => {
  await page.goto(`${web.url}/profile`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page
    .getByLabel('Change picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture to the browser') })
  const save = page.getByRole('button', { name: 'Save picture' })
  for (const [failure, message] of failures(MESSAGES.pictureUploadFailed)) {
    web.upstream.fails(uploadPicture, failure)
    await save.click()
    await expectMessage(page, message)
  }
  web.upstream.respondsWith(uploadPicture, { profilePicUrl: '/default-profile.svg' })
  await save.click()
  await expectMessage(page, MESSAGES.pictureUpdated)

  const remove = async () => {
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page
      .getByRole('alertdialog', { name: MESSAGES.pictureRemoveQuestion })
      .getByRole('button', { name: 'Remove picture' })
      .click()
  }
  for (const [failure, message] of failures(MESSAGES.pictureRemoveFailed)) {
    web.upstream.fails(removePicture, failure)
    await remove()
    await expectMessage(page, message)
  }
  web.upstream.respondsWith(removePicture, {})
  await remove()
  await expectMessage(page, MESSAGES.pictureRemoved)
})

test('user management shows why a change failed', async ({ page, web }) => {
  await page.goto(`${web.url}/admin/users`)
  const flag = page.getByRole('checkbox', { name: 'other is an admin' })
  await waitForHydration(page)
  for (const [failure, message] of failures(MESSAGES.adminToggleFailed)) {
    web.upstream.fails(makeAdmin, failure)
    await flag.click()
    await expectMessage(page, message)
    await expect(flag).not.toBeChecked()
  }
  for (const [failure, message] of failures(MESSAGES.memberDeleteFailed)) {
    web.upstream.fails(deleteMember, failure)
    await page.getByRole('button', { name: 'Delete other' }).click()
    await page.getByRole('button', { name: 'Confirm deleting other' }).click()
    await expectMessage(page, message)
  }
  web.upstream.respondsWith(listMembers, [])
  await page.reload()
  await expectMessage(page, MESSAGES.membersEmpty)
})
