import { randomBytes } from 'node:crypto'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { letInLink, mailedLink } from '../support/mail.ts'
import { memberSession, setClientAddress, waitForHydration } from '../support/members.ts'
import { type Act, choosing, endingAtHome, filling, pressing, type Scene } from './act.ts'
import { openPage } from './open-page.ts'

const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).first()

/** The mail comes after the call. */
const opening = (email: string, path: string, says: Act['says']): Act => ({
  name: `open the link of ${path}`,
  run: async (page) => {
    await page.goto(await mailedLink(process.env.E2E_DATA_DIR ?? '', email, path))
    await waitForHydration(page)
    if (says === null) await page.getByRole('textbox').first().focus()
  },
  says,
})

export const SIGNING_OUT: Scene = {
  name: 'signing out',
  calls: ['logout'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/my-movies')
    return [pressing(/^Account of/, null), choosing('Logout', 'You are signed out.')]
  },
}

export const VERIFYING: Scene = {
  name: 'the mailed link of a new account',
  calls: ['verifyEmail'],
  open: async (page) => {
    const username = `grace-${randomBytes(5).toString('hex')}`
    const data = { username, email: `${username}@example.org`, password: 'correct horse' }
    await setClientAddress(page.context())
    await page.context().request.post(ENDPOINTS.register.path, { data })
    return [opening(data.email, '/verify-email', 'Email verified successfully! You can now log in.')]
  },
}

export const LETTING_IN: Scene = {
  name: 'the link of the operator',
  calls: ['letIn'],
  open: async (page) => {
    const { email } = await memberSession(page.context())
    await page.context().clearCookies()
    await page.goto(await letInLink(email))
    await waitForHydration(page)
    return [endingAtHome(pressing('Sign in', null))]
  },
}

export const RESETTING: Scene = {
  name: 'the mailed link of a forgotten password',
  calls: ['resetPassword'],
  open: async (page) => {
    const { email } = await memberSession(page.context())
    await page.context().request.post(ENDPOINTS.forgotPassword.path, { data: { email } })
    await page.context().clearCookies()
    return [
      opening(email, '/reset-password', null),
      filling(field('New password'), 'another horse'),
      filling(field('Confirm new password'), 'a third horse', /./),
      filling(field('Confirm new password'), 'another horse', 'Password has been reset successfully'),
    ]
  },
}
