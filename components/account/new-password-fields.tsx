import { Field } from '#components/ui/field'
import { PASSWORD_MIN } from '#contract'

export interface NewPasswordFieldsProps {
  labels: { password: string; confirmation: string }
  /** Faults by field name. */
  faults: Record<string, string>
}

/** A new password, twice. */
export function NewPasswordFields({ labels, faults }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={labels.password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        error={faults.password}
        required
      />
      <Field
        label={labels.confirmation}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        error={faults.confirmation}
        required
      />
    </>
  )
}
