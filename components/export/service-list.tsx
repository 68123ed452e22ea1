import { useTranslations } from 'next-intl'
import { bold, unseen } from '#components/ui/text/message-tags'
import { EXPORT_SERVICES, type ServiceRatings } from '#contract'
import { DownloadLink } from './download-link'
import css from './service-list.module.scss'

/** How exactly each service takes the viewer's ratings, and what it has no place for. */
export function ServiceList({ services }: { services: readonly ServiceRatings[] }) {
  const t = useTranslations('export')
  const hasRatings = services.some(({ exact, rounded, withoutPlace }) => exact + rounded + withoutPlace > 0)
  return (
    <section className={css.section} aria-labelledby="services">
      <h2 id="services">{t('services')}</h2>
      <p className={css.about}>{t(hasRatings ? 'servicesLead' : 'nothingRated')}</p>
      <ul className={css.services}>
        {services.map((ratings) => (
          <ServiceRow key={ratings.service} ratings={ratings} hasRatings={hasRatings} />
        ))}
      </ul>
    </section>
  )
}

// What is yours is amber; that nothing is, is not.
const amber = { b: bold }

function ServiceRow({ ratings, hasRatings }: { ratings: ServiceRatings; hasRatings: boolean }) {
  const { service, exact, rounded, largestMove: move, withoutPlace } = ratings
  const t = useTranslations('export')
  const ofService = useTranslations(`exportServices.${service}`)
  const name = EXPORT_SERVICES[service]
  return (
    <li>
      <div className={css.words}>
        <h3>{name}</h3>
        {hasRatings && (
          <p className={css.figures}>
            <span>{t.rich('exact', { count: exact, ...amber })}</span>{' '}
            <span>{ofService.rich('rounded', { count: rounded, move, ...amber })}</span>{' '}
            <span>{t.rich('withoutPlace', { count: withoutPlace, ...amber })}</span>
          </p>
        )}
        <p className={css.takes}>{ofService('takes')}</p>
      </div>
      <DownloadLink format={service}>{t.rich('downloadFor', { service: name, unseen })}</DownloadLink>
    </li>
  )
}
