import { useState } from 'react'
import { Field } from '#components/ui/field'
import { PASSWORD_MIN } from '#contract'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords'

interface NewPasswordFieldsProps {
  labels: { password: string; confirmation: string }
  errors: Record<string, string>
}

export function NewPasswordFields({ labels, errors }: NewPasswordFieldsProps) {
  const [isCommon, setIsCommon] = useState(false)
  const length = `At least ${PASSWORD_MIN} characters.`
  return (
    <>
      <Field
        label={labels.password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={isCommon ? `${length} ${COMMON_PASSWORD}` : length}
        error={errors.password}
        onChange={(event) => setIsCommon(isCommonPassword(event.target.value))}
        required
      />
      <Field
        label={labels.confirmation}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        error={errors.confirmation}
        required
      />
    </>
  )
}
