import { useState } from 'react'
import type { FormField } from '#components/account/account-form'
import type { Values } from '#lib/browser/use-form'
import { PASSWORD_MIN } from '#lib/contract/limits'
import { MEMBER_MESSAGES } from '#lib/contract/member/member-messages'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords'

/** The hint warns of a password that many people use. */
export function useNewPasswordFields(password: string, confirmation: string): FormField[] {
  const [isCommon, setIsCommon] = useState(false)
  const length = `At least ${PASSWORD_MIN} characters.`
  const typed = { type: 'password', autoComplete: 'new-password' }
  return [
    {
      ...typed,
      label: password,
      name: 'password',
      hint: isCommon ? `${length} ${COMMON_PASSWORD}` : length,
      onChange: (event) => setIsCommon(isCommonPassword(event.target.value)),
    },
    { ...typed, label: confirmation, name: 'confirmation' },
  ]
}

export function validateNewPassword({ password = '', confirmation = '' }: Values): Values {
  if (Array.from(password).length < PASSWORD_MIN) return { password: MEMBER_MESSAGES.passwordTooShort }
  return password === confirmation ? {} : { confirmation: MEMBER_MESSAGES.passwordsDiffer }
}
