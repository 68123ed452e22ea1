import { FailureNote } from '#components/action/failure-note'
import { SettingControls } from '#components/ui/form/setting-row'
import { TextButton } from '#components/ui/text-button'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { ACCOUNT_SENTENCES } from '#lib/contract/account/account-sentences'
import css from './settings.module.scss'

interface PendingEmailProps {
  email: string
  onChanged(pending: string | null, message: string): void
}

export function PendingEmail({ email, onChanged }: PendingEmailProps) {
  const { act, failure, isBusy } = useAction()

  const change = (run: () => Promise<void>) =>
    act({ name: 'changed', run, failed: ACCOUNT_SENTENCES.emailFailed })
  const sendAgain = () =>
    change(async () => {
      await request('changeEmail', { email })
      onChanged(email, ACCOUNT_SENTENCES.emailWaiting(email))
    })
  const keep = () =>
    change(async () => {
      await request('cancelEmailChange', {})
      onChanged(null, ACCOUNT_SENTENCES.emailKept)
    })

  return (
    <>
      <SettingControls>
        Waiting for {email}.
        <TextButton className={css.change} aria-disabled={isBusy} onClick={sendAgain}>
          Send again
        </TextButton>
        <TextButton className={css.change} aria-disabled={isBusy} onClick={keep}>
          Keep the old one
        </TextButton>
      </SettingControls>
      <FailureNote failure={failure} />
    </>
  )
}
