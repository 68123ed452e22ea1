'use client'

import { useState } from 'react'
import { AccountForm } from '#components/account/account-form'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { cancelEmailChange, changeEmail } from '#lib/browser/calls'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { useForm } from '#lib/browser/use-form'
import { MESSAGES } from '#lib/contract/messages'
import { validateEmail } from '../account/validate-email'
import css from './account-settings.module.scss'
import { Setting } from './setting'

const LABELS = { email: 'New e-mail address' }

interface EmailSettingProps {
  email: string
  /** The address whose link has not been opened yet. */
  pending: string | null
}

export function EmailSetting({ email, pending: initial }: EmailSettingProps) {
  const [pending, setPending] = useState(initial)
  return (
    <Setting heading="E-mail">
      {(done) => {
        function change(address: string | null, message: string) {
          setPending(address)
          done(message)
        }
        return pending ? (
          <Waiting email={pending} onChanged={change} />
        ) : (
          <EmailForm email={email} onChanged={change} />
        )
      }}
    </Setting>
  )
}

type Changed = (pending: string | null, message: string) => void

function EmailForm({ email, onChanged }: { email: string; onChanged: Changed }) {
  const form = useForm({
    validate: (values) => validateEmail(values.email),
    fallback: () => MESSAGES.emailFailed,
    async send(values) {
      const typed = values.email?.trim() ?? ''
      const { message } = await request(changeEmail, { email: typed })
      onChanged(typed, message ?? MESSAGES.emailWaiting(typed))
    },
  })
  return (
    <>
      <p>Yours is {email}. We send a link to the new address. Until you open it, nothing changes.</p>
      <AccountForm form={form} labels={LABELS} submit="Send the link" sending="Sending">
        <Field
          label={LABELS.email}
          name="email"
          type="email"
          autoComplete="email"
          error={form.errors.fields.email}
          required
        />
      </AccountForm>
    </>
  )
}

function Waiting({ email, onChanged }: { email: string; onChanged: Changed }) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function run(work: () => Promise<void>) {
    setBusy(true)
    await work().catch((error: unknown) => {
      setFault(errorMessage(error, MESSAGES.emailFailed))
      setBusy(false)
    })
  }
  const sendAgain = () =>
    run(async () => {
      const { message } = await request(changeEmail, { email })
      onChanged(email, message ?? MESSAGES.emailWaiting(email))
    })
  const keep = () =>
    run(async () => {
      const { message } = await request(cancelEmailChange, {})
      onChanged(null, message ?? MESSAGES.emailKept)
    })

  return (
    <>
      <p>Waiting for {email}.</p>
      <div className={css.buttons}>
        <Button disabled={isBusy} onClick={sendAgain}>
          Send again
        </Button>
        <Button disabled={isBusy} onClick={keep}>
          Keep the old one
        </Button>
      </div>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
    </>
  )
}
