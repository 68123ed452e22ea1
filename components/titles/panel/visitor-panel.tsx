import { LoginToAddLink } from '#components/dot/login-to-add-link'
import { ShareButton } from '#components/frame/share-button'
import { ROUTES } from '#lib/addresses/routes'
import acts from './acts.module.scss'
import type { PanelTitle } from './panel-props'
import { RatingLinePlaceholder } from './rating-line-placeholder'
import css from './title-panel.module.scss'

export function VisitorPanel({ title }: { title: PanelTitle }) {
  return (
    <div className={css.visitor}>
      <RatingLinePlaceholder title={title} words="Yours, not yet" />
      <div className={css.invitation}>
        <LoginToAddLink title={title} />
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
