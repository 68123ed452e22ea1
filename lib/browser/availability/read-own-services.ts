import { showToast } from '#lib/browser/action/toast'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { onViewerChange } from '#lib/browser/session/signed-in'
import { onChange } from '#lib/browser/tab-messages'
import { ownChoice, rememberOwnChoice } from './own-choice'
import { saveInAccount } from './save-own-services'

let hasRead = false
onViewerChange(forget)
onChange(['services'], forget)

function forget(): void {
  hasRead = false
}

/**
 * Reads once what a member's account has, which may have been chosen elsewhere. A guest's choice goes into an account that has none,
 * which is told. @throws CallError
 */
export async function readOwnServices(): Promise<void> {
  if (hasRead) return
  hasRead = true
  try {
    const account = await request('ownServices', {})
    const before = ownChoice()
    if (account.country !== null || !before || before.isMembers) return rememberOwnChoice(account)
    const { country, services } = before
    await saveInAccount({ country, services })
    showToast(say('ownServices.cameWithYou', { count: services.length }))
  } catch (error) {
    hasRead = false
    throw error
  }
}
