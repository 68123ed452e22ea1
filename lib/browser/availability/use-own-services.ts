import { useEffect } from 'react'
import { showToast } from '#lib/browser/action/toast'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { onViewerChange } from '#lib/browser/session/signed-in'
import { onChange } from '#lib/browser/tab-messages'
import { ownChoice, rememberOwnChoice } from './own-choice'
import { saveOwnServices } from './save-own-services'

let hasRead = false
onViewerChange(forget)
onChange(['services'], forget)

function forget(): void {
  hasRead = false
}

/** Reads once what the account has, which may have been chosen elsewhere; a guest's choice goes into an account that has none. */
export function useOwnServices(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || hasRead) return
    hasRead = true
    readOwnServices().catch((error: unknown) => {
      hasRead = false
      console.error(error)
    })
  }, [isSignedIn])
}

async function readOwnServices(): Promise<void> {
  const account = await request('ownServices', {})
  const before = ownChoice()
  if (account.country !== null || !before || before.isMembers) return rememberOwnChoice(account)
  const { country, services } = before
  await saveOwnServices({ country, services })
  showToast(say('ownServices.cameWithYou', { count: services.length }))
}
