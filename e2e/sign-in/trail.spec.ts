import fs from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { accountOf, openSecurity } from '../support/account.ts'
import { addMembers, adminSession, memberSession, openSession } from '../support/members.ts'

const FAILED_SIGN_IN = { password: 'a guess' }

/** What a link's file has. */
async function download(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  return fs
    .readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
}

test('a member sees what has happened to the account, five of it in the settings, all on a page, and in a file', async ({
  page,
  context,
}) => {
  const ada = await memberSession(context)
  await openSession(context, ada)
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    await context.request.put(ENDPOINTS.changeUsername.path, {
      data: { username: `${ada.username}-${name}` },
    })
  }
  await context.request.post(ENDPOINTS.login.path, { data: { email: ada.email, ...FAILED_SIGN_IN } })
  await openSecurity(page)
  const happened = page.getByRole('region', { name: 'What happened' })
  const rows = happened.getByRole('listitem').filter({ has: page.locator('small') })
  await expect(async () => {
    await page.reload()
    await expect(rows.filter({ has: page.locator('p') }).last()).toBeVisible({ timeout: 1_000 })
    await expect(happened.getByText('Wrong password.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(happened.locator('small')).toHaveCount(5)
  await expect(happened.locator('small').first()).toContainText(
    /Chrome on Linux, network [\d.]+, today at \d\d:\d\d/,
  )
  await happened.getByRole('link', { name: 'All security events' }).click()
  await expect(page).toHaveURL('/profile/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security events')
  await expect(page.locator('main small')).toHaveCount(8)
  await expect(page.getByText('Signed in with the password.')).toHaveCount(2)
  const [header, newest] = await download(page)
  expect(header).toBe('time,event,method,device,network,count')
  expect(newest).toMatch(/^[\d-]+T[\d:.]+Z,sign_in_failed,password,Chrome on Linux,[\d.]+,1$/)
  await page.locator('main').getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page).toHaveURL('/profile#security')
})

test('an admin finds what was done to a member, without JavaScript, and downloads it; no one else sees it', async ({
  browser,
  context,
}) => {
  const root = await adminSession(context)
  const name = await addMembers(1)
  const users = await (
    await context.request.get(`${ENDPOINTS.listMembers.path}?fields=page&search=${name}`)
  ).json()
  const [{ id }] = users.items
  for (const act of ['make-admin', 'remove-admin']) {
    await context.request.post(`${ENDPOINTS.listMembers.path}/${id}/${act}`, { data: {} })
  }
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await plain.newPage()
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Admin log' }).click()
  await page.getByLabel('Member number').fill(String(id))
  await page.getByLabel('Action').selectOption('Made an admin')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(`/admin/log?action=make-admin&member=${id}&from=&to=`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('rowheader')).toHaveText('Made an admin')
  await expect(row).toContainText(root.username)
  await expect(page.getByText(/^1 of \d+\. Kept without end/)).toBeVisible()
  const [, line, ...rest] = await download(page)
  const admin = (await accountOf(context)).id
  expect(line).toMatch(new RegExp(`Z,${admin},make-admin,${id},[\\w-]+$`))
  expect(rest).toEqual([])
  await plain.close()

  const other = await browser.newContext()
  await memberSession(other)
  expect((await other.request.get(ENDPOINTS.adminActionsCsv.path)).status()).toBe(403)
  const page2 = await other.newPage()
  await page2.goto('/admin/log')
  await expect(page2).toHaveURL('/')
  await other.close()
})
