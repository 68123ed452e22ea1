import { expect } from '@playwright/test'
import {
  addEntry,
  deleteMember,
  listEntries,
  listMembers,
  MESSAGES,
  makeAdmin,
  rateEntry,
  removeEntry,
  removePicture,
  titleDetails,
  updateProfile,
  uploadPicture,
} from '#contract'
import { ready } from '../support/people.ts'
import { failures, says, signInAlone, test } from '../support/web-test.ts'

test.beforeEach(({ web, context }) => signInAlone(web, context))

for (const kind of ['movie', 'tv'] as const) {
  test(`adding and removing a ${kind} shows a failure, and then success`, async ({ page, web }) => {
    const title = { MovieID: 11, Title: 'The Quiet Reel', media_type: kind }
    const turns = [
      ['Add to', [], addEntry, MESSAGES.addFailed[kind], MESSAGES.added[kind]],
      ['Remove from', [title], removeEntry, MESSAGES.removeFailed[kind], MESSAGES.removed[kind]],
    ] as const
    web.upstream.answers(titleDetails, title)
    for (const [verb, collection, call, failed, done] of turns) {
      web.upstream.answers(listEntries, collection)
      await page.goto(`${web.url}/${kind}/11`)
      const button = page.getByRole('button', { name: `${verb} My Collection` })
      for (const [mood, sentence] of failures(failed)) {
        web.upstream.fails(call, mood)
        await button.click()
        await says(page, sentence)
      }
      web.upstream.answers(call, {})
      await button.click()
      await says(page, done)
    }
  })
}

test('a rating that cannot be saved is put back, and can be tried again', async ({ page, web }) => {
  await page.goto(`${web.url}/my-movies`)
  const slider = page.getByRole('slider')
  await page.getByRole('button', { name: 'Rated 60 of 100. Rate The Quiet Reel' }).click()
  for (const [mood, sentence] of failures(MESSAGES.rateFailed)) {
    web.upstream.fails(rateEntry, mood)
    await page.getByRole('button', { name: 'Raise by 5' }).click()
    await says(page, sentence)
    await expect(slider).toHaveValue('60')
  }
  web.upstream.answers(rateEntry, {})
  await page.getByRole('button', { name: 'Try again with 65' }).click()
  await says(page, MESSAGES.rated)
  await expect(slider).toHaveValue('65')
})

test('an item that cannot be removed is put back', async ({ page, web }) => {
  await page.goto(`${web.url}/my-movies`)
  const remove = page.getByRole('button', { name: 'Remove The Quiet Reel' })
  for (const [mood, sentence] of failures(MESSAGES.entryRemoveFailed)) {
    web.upstream.fails(removeEntry, mood)
    await remove.click()
    await says(page, sentence)
  }
  web.upstream.answers(removeEntry, {})
  await remove.click()
  await says(page, MESSAGES.entryRemoved)
})

test('saving a profile shows a failure, and then success', async ({ page, web }) => {
  await page.goto(`${web.url}/profile`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const save = page.getByRole('button', { name: 'Save Changes' })
  for (const [mood, sentence] of failures(MESSAGES.profileUpdateFailed)) {
    web.upstream.fails(updateProfile, mood)
    await save.click()
    await says(page, sentence)
  }
  web.upstream.answers(updateProfile, {})
  await save.click()
  await says(page, MESSAGES.profileUpdated)
})

test('saving and removing a picture shows a failure, and then success', async ({ page, web }) => {
  await page.goto(`${web.url}/profile`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page
    .getByLabel('Change picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture to the browser') })
  const save = page.getByRole('button', { name: 'Save picture' })
  for (const [mood, sentence] of failures(MESSAGES.pictureUploadFailed)) {
    web.upstream.fails(uploadPicture, mood)
    await save.click()
    await says(page, sentence)
  }
  web.upstream.answers(uploadPicture, { profilePicUrl: '/default-profile.svg' })
  await save.click()
  await says(page, MESSAGES.pictureUpdated)

  const remove = async () => {
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page
      .getByRole('alertdialog', { name: MESSAGES.pictureRemoveQuestion })
      .getByRole('button', { name: 'Remove picture' })
      .click()
  }
  for (const [mood, sentence] of failures(MESSAGES.pictureRemoveFailed)) {
    web.upstream.fails(removePicture, mood)
    await remove()
    await says(page, sentence)
  }
  web.upstream.answers(removePicture, {})
  await remove()
  await says(page, MESSAGES.pictureRemoved)
})

test('user management shows how a change failed', async ({ page, web }) => {
  await page.goto(`${web.url}/admin/users`)
  const flag = page.getByRole('checkbox', { name: 'other is an admin' })
  await ready(page)
  for (const [mood, sentence] of failures(MESSAGES.adminToggleFailed)) {
    web.upstream.fails(makeAdmin, mood)
    await flag.click()
    await says(page, sentence)
    await expect(flag).not.toBeChecked()
  }
  for (const [mood, sentence] of failures(MESSAGES.memberDeleteFailed)) {
    web.upstream.fails(deleteMember, mood)
    await page.getByRole('button', { name: 'Delete other' }).click()
    await page.getByRole('button', { name: 'Confirm deleting other' }).click()
    await says(page, sentence)
  }
  web.upstream.answers(listMembers, [])
  await page.reload()
  await says(page, MESSAGES.membersEmpty)
})
