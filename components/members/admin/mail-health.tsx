import type { MailDeliveryStatus } from '#contract'
import { counted } from '#lib/text/format'
import css from './mail-health.module.scss'

export function MailHealth({ mail: { waiting, lost, last_error } }: { mail: MailDeliveryStatus }) {
  if (waiting + lost === 0) return null
  return (
    <section className={css.health} aria-label="Mail">
      <p>
        {waiting > 0 && `${counted(waiting, 'mail')} could not be sent yet. `}
        {lost > 0 && `${counted(lost, 'mail')} could not be sent at all. `}
      </p>
      {last_error && <p>Last error: {last_error}</p>}
    </section>
  )
}
