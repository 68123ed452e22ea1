import { LoginToAdd } from '#components/entry/login-to-add'
import { ShareButton } from '#components/frame/share-button'
import { ROUTES } from '#lib/addresses/routes'
import acts from './acts.module.scss'
import { IdleLine } from './idle-line'
import type { PanelTitle } from './panel-title'
import css from './title-panel.module.scss'

export function VisitorPanel({ title }: { title: PanelTitle }) {
  return (
    <div className={css.visitor}>
      <IdleLine title={title} words="Yours, not yet" />
      <div className={css.invitation}>
        <LoginToAdd title={title} />
        <p>
          Put yours on the line: rate from 0 to 100, log the evening, keep it.{' '}
          <a href={ROUTES.register} rel="nofollow">
            Create account
          </a>
        </p>
        <div className={acts.toggles}>
          <ShareButton className={acts.toggle} title={title.name} />
        </div>
      </div>
      <noscript>
        <p>Rating and logging need JavaScript.</p>
      </noscript>
    </div>
  )
}
