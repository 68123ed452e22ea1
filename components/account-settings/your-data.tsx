import { ButtonLink } from '#components/ui/button'
import { exportPath } from '#lib/addresses/export-download-path'
import { ROUTES } from '#lib/addresses/routes'
import css from './account-settings.module.scss'

export function YourData({ offersImport }: { offersImport: boolean }) {
  return (
    <section>
      <h2>Your data</h2>
      <p>
        Everything you have here as one archive, or as another service takes it. It is yours, at any time.
      </p>
      <ButtonLink href={exportPath('everything')}>Download everything</ButtonLink>
      <p className={css.buttons}>
        <a href={ROUTES.export}>Export for other services</a>
        {offersImport && <a href={ROUTES.import}>Import</a>}
      </p>
    </section>
  )
}
