import type { Page } from '@playwright/test'
import { addSoftwareAuthenticator } from '../sign-in/software-authenticator.ts'
import { openSecurity } from '../support/account.ts'
import { memberSession, waitForHydration } from '../support/members.ts'
import { key, pressing, pressingInDialog, type Scene, twice, typing } from './act.ts'

const originOf = async (page: Page) => {
  await page.goto('/login')
  return new URL(page.url()).origin
}

export const PASSKEYS: Scene = {
  name: 'the passkeys of an account',
  calls: ['addPasskeyOptions', 'addPasskey', 'renamePasskey', 'removePasskey'],
  open: async (page) => {
    await memberSession(page.context())
    await addSoftwareAuthenticator(page, await originOf(page))
    await openSecurity(page)
    await page.waitForLoadState('networkidle')
    const last = /^Rename (?!YubiKey)/
    return [
      ...twice(
        pressing('Add a passkey', 'Passkey added.'),
        pressing(last, null),
        key('Escape', null),
        pressing(last, null),
        typing('YubiKey, desk'),
        key('Enter', 'Renamed: YubiKey, desk.'),
        pressing('Remove YubiKey, desk', null),
        key('Escape', null),
        pressing('Remove YubiKey, desk', null),
        pressingInDialog('Remove passkey', 'Passkey removed.'),
      ),
    ]
  },
}

export const SIGNING_IN_BY_PASSKEY: Scene = {
  name: 'signing in by a passkey',
  calls: ['passkeyOptions', 'signInWithPasskey'],
  open: async (page) => {
    await addSoftwareAuthenticator(page, await originOf(page))
    await page.goto('/login')
    await waitForHydration(page)
    return twice(pressing('Sign in with a passkey', 'That passkey does not work here any more.'))
  },
}
