import { useState } from 'react'
import { Button } from '#components/ui/button'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { ACCOUNT_MESSAGES } from '#lib/contract/member/account-messages'
import css from './account-settings.module.scss'

interface PendingEmailProps {
  email: string
  onChanged(pending: string | null, message: string): void
}

export function PendingEmail({ email, onChanged }: PendingEmailProps) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function run(work: () => Promise<void>) {
    setBusy(true)
    await work().catch((error: unknown) => {
      setFault(errorMessage(error, ACCOUNT_MESSAGES.emailFailed))
      setBusy(false)
    })
  }
  const sendAgain = () =>
    run(async () => {
      const { message } = await request('changeEmail', { email })
      onChanged(email, message)
    })
  const keep = () =>
    run(async () => {
      const { message } = await request('cancelEmailChange', {})
      onChanged(null, message)
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
