'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { ErrorSummary } from '#components/account/error-summary'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { type Form, submitEarly } from '#lib/browser/use-form'
import css from './account-form.module.scss'

export interface FormField extends Omit<ComponentProps<typeof Field>, 'error' | 'required'> {
  /** Below the field. */
  after?: ReactNode
}

interface AccountFormProps {
  form: Form
  /** All are required. */
  fields: FormField[]
  /** Of the account, for password managers: invisible, and not sent. */
  username?: Pick<ComponentProps<'input'>, 'ref' | 'defaultValue'>
  submit: string
  sending: string
  look?: 'primary' | 'quiet'
  isWide?: boolean
}

export function AccountForm({
  form,
  fields,
  username,
  submit,
  sending,
  look = 'primary',
  isWide = true,
}: AccountFormProps) {
  const t = useTranslations('accountForm')
  const isBusy = form.status !== 'open'
  return (
    // POST, so that a submit without scripts leaves no password in the URL.
    <form
      ref={submitEarly}
      className={css.form}
      method="post"
      noValidate
      suppressHydrationWarning
      onSubmit={form.submit}
    >
      <ErrorSummary form={form} />
      {username && (
        <input {...username} type="email" name="username" autoComplete="username" readOnly hidden />
      )}
      {fields.map(({ after, ...field }) => (
        <Fragment key={field.name}>
          <Field {...field} id={form.idOf(field.name)} error={form.errors.fields[field.name]} required />
          {after}
        </Fragment>
      ))}
      <Button type="submit" look={look} isWide={isWide} aria-disabled={isBusy}>
        {isBusy ? sending : submit}
      </Button>
      <noscript>
        <p className={css.needs}>{t('needsJavaScript')}</p>
      </noscript>
    </form>
  )
}
