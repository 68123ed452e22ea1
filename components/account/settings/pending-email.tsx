import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { SettingControls } from '#components/ui/form/setting-row'
import { TextButton } from '#components/ui/text-button'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import css from './settings.module.scss'

interface PendingEmailProps {
  email: string
  onChanged(pending: string | null, message: string): void
}

export function PendingEmail({ email, onChanged }: PendingEmailProps) {
  const t = useTranslations('accountSettings.email')
  const { act, failure, isBusy } = useAction()

  const change = (run: () => Promise<void>) => act({ name: 'changed', run, failed: t('failed') })
  const sendAgain = () =>
    change(async () => {
      await requestConfirmed('changeEmail', { email })
      onChanged(email, t('linkSent', { email }))
    })
  const keep = () =>
    change(async () => {
      await request('cancelEmailChange', {})
      onChanged(null, t('kept'))
    })

  return (
    <>
      <SettingControls>
        {t('waiting', { email })}
        <TextButton className={css.change} aria-disabled={isBusy} onClick={sendAgain}>
          {t('sendAgain')}
        </TextButton>
        <TextButton className={css.change} aria-disabled={isBusy} onClick={keep}>
          {t('keepOld')}
        </TextButton>
      </SettingControls>
      <FailureNote failure={failure} />
    </>
  )
}
