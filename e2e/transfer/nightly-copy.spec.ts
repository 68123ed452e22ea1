import { expect, test } from '@playwright/test'
import { COPY_MESSAGES } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { memberSession } from '../support/members.ts'

test('a nightly copy is switched on and off', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/export')
  await page.waitForLoadState('networkidle')
  const control = page.getByRole('checkbox', { name: 'Make a copy each night' })
  await control.press('Space')
  await expect(page.getByText(COPY_MESSAGES.switchedOn)).toBeVisible()
  await expect(page.getByText(COPY_MESSAGES.none)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(control).toBeChecked()
  await page.waitForLoadState('networkidle')
  await control.press('Space')
  await expect(page.getByText(COPY_MESSAGES.switchedOff)).toBeVisible()
  await page.reload()
  await expect(control).not.toBeChecked()
})
