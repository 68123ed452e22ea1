import { ButtonLink } from '#components/ui/button'
import { exportPath } from '#lib/addresses/export-path'
import { ROUTES } from '#lib/addresses/routes'

export function YourData() {
  return (
    <section>
      <h2>Your data</h2>
      <p>
        Everything you have here as one archive, or as another service takes it. It is yours, at any time.
      </p>
      <ButtonLink href={exportPath('everything')}>Download everything</ButtonLink>
      <a href={ROUTES.export}>Other services</a>
    </section>
  )
}
