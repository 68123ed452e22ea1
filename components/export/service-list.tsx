import { EXPORT_SERVICES, type ServiceRatings } from '#contract'
import { SERVICE_WORDS } from '#lib/contract/transfer/export-sentences'
import { grouped } from '#lib/text/format'
import { DownloadLink } from './download-link'
import css from './service-list.module.scss'

/** How exactly each service takes the viewer's ratings, and what it has no place for. */
export function ServiceList({ services }: { services: readonly ServiceRatings[] }) {
  const hasRatings = services.some(({ exact, rounded, withoutPlace }) => exact + rounded + withoutPlace > 0)
  return (
    <section className={css.section} aria-labelledby="services">
      <h2 id="services">For another service</h2>
      <p className={css.about}>
        {hasRatings
          ? 'Ratings go as they were given where the service counts like that, else to its nearest step. Each one that moves is named in the REPORT.txt of the archive.'
          : 'You have rated nothing yet: no service gets a rating.'}
      </p>
      <ul className={css.services}>
        {services.map((ratings) => (
          <ServiceRow key={ratings.service} ratings={ratings} hasRatings={hasRatings} />
        ))}
      </ul>
    </section>
  )
}

function ServiceRow({ ratings, hasRatings }: { ratings: ServiceRatings; hasRatings: boolean }) {
  const { service, exact, rounded, largestMove, withoutPlace } = ratings
  const name = EXPORT_SERVICES[service]
  const { steps, takes, loses } = SERVICE_WORDS[service]
  return (
    <li>
      <div className={css.words}>
        <h3>{name}</h3>
        {hasRatings && (
          <p className={css.figures}>
            <span>
              <Figure count={exact} /> exact
            </span>{' '}
            <span>
              <Figure count={rounded} /> rounded
              {rounded > 0 && ` to ${steps}, the largest by ${largestMove}`}
            </span>{' '}
            <span>
              <Figure count={withoutPlace} /> without a place
            </span>
          </p>
        )}
        <p className={css.takes}>
          {takes} {loses}
        </p>
      </div>
      <DownloadLink format={service}>
        Download<span className="unseen"> for {name}</span>
      </DownloadLink>
    </li>
  )
}

/** What is yours is amber; that nothing is, is not. */
function Figure({ count }: { count: number }) {
  return count === 0 ? '0' : <b>{grouped(count)}</b>
}
