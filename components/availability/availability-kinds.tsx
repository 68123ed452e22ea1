import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import type { AvailabilitySource, Country, CountryAvailability, Service } from '#contract'
import { watchPath } from '#lib/addresses/routes'
import { tmdbWatchAddress } from '#lib/addresses/tmdb-watch-address'
import { type AnsweredKind, dayToSay } from '#lib/contract/availability/own-answer'
import type { TitleKey } from '#lib/contract/titles/title-key'
import { dayAndMonth } from '#lib/text/dates'
import { localDay } from '#lib/text/local-day'
import { AgeChip } from './age-chip'
import css from './availability-answer.module.scss'
import { ServiceName } from './service-tile'

interface AvailabilityKindsProps {
  title: TitleKey
  country: Country
  here: CountryAvailability | undefined
  kinds: AnsweredKind[]
  services: ReadonlyMap<number, Service>
  /** An instant. */
  asOf: string
  source: AvailabilitySource
}

/** Of a kind, but for one's own. */
const SHOWN = 2

export function AvailabilityKinds(props: AvailabilityKindsProps) {
  const { title, country, here, kinds, services, asOf, source } = props
  const t = useTranslations('whereToWatch')
  const dates = useTranslations('dates')
  const day = here && dayToSay(here, localDay())
  return (
    <>
      {here?.certification && <AgeChip country={country} rating={here.certification} />}
      {day && <p className={css.day}>{t(day.is, { day: dayAndMonth(dates, day.on) })}</p>}
      <dl className={css.kinds}>
        {kinds.map(({ kind, services: ids }) => {
          const shown = kind === 'own' ? ids : ids.slice(0, SHOWN)
          return (
            <div key={kind} data-kind={kind}>
              <dt>{t(`kinds.${kind}`)}</dt>
              {shown.map((id) => (
                <dd key={id}>
                  <NamedService service={services.get(id)} size={kind === 'own' ? 32 : 24} />
                </dd>
              ))}
              {ids.length > shown.length && (
                <dd>
                  <Link href={`${watchPath(title)}#${country}`}>
                    {t('more', { count: String(ids.length - shown.length) })}
                  </Link>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      <p className={css.checked}>
        <Checked asOf={asOf} isTmdb={source === 'justwatch'} />
        {source === 'justwatch' && (
          <a href={tmdbWatchAddress(title, country)} rel="noreferrer">
            {t('prices')}
          </a>
        )}
      </p>
    </>
  )
}

function NamedService({ service, size }: { service: Service | undefined; size: 24 | 32 }) {
  return service ? <ServiceName service={service} size={size} /> : null
}

const DAY_MS = 86_400_000

/** "Checked today"; from two days on it is said why. */
function Checked({ asOf, isTmdb }: { asOf: string; isTmdb: boolean }) {
  const t = useTranslations('whereToWatch')
  const days = Math.round((Date.parse(localDay()) - Date.parse(localDay(new Date(asOf)))) / DAY_MS)
  const words =
    days <= 0
      ? t('checkedToday')
      : days === 1
        ? t('checkedYesterday')
        : t('checkedDaysAgo', { days: String(days) })
  return (
    <>
      <time dateTime={asOf}>{words}</time>
      {isTmdb && days >= 2 && <span>{t('silent')}</span>}
    </>
  )
}
