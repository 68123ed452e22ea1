'use client'

import { request } from '#lib/browser/request'
import { MEMBER_MESSAGES } from '#lib/contract/member/member-messages'
import { SavedSwitch } from './saved-switch'

interface PrivacySwitchProps {
  isPrivate: boolean
  onChange(isPrivate: boolean): void
}

export function PrivacySwitch({ isPrivate, onChange }: PrivacySwitchProps) {
  async function save(wanted: boolean) {
    const { message } = await request('updatePrivacy', { isPrivate: wanted })
    onChange(wanted)
    return message
  }
  return (
    <SavedSwitch
      label="Private profile"
      isOn={isPrivate}
      save={save}
      failed={MEMBER_MESSAGES.profileUpdateFailed}
    />
  )
}
