import { useTranslations } from 'next-intl'
import type { MailDeliveryStatus } from '#contract'
import css from './mail-health.module.scss'

export function MailHealth({ mail: { waiting, lost, last_error } }: { mail: MailDeliveryStatus }) {
  const t = useTranslations('memberAdmin.mail')
  if (waiting + lost === 0) return null
  return (
    <section className={css.health} aria-label={t('label')}>
      <p>
        {waiting > 0 && t('waiting', { count: waiting })} {lost > 0 && t('lost', { count: lost })}{' '}
      </p>
      {last_error && <p>{t('lastError', { error: last_error })}</p>}
    </section>
  )
}
