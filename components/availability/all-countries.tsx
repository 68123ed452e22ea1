import { useLocale, useTranslations } from 'next-intl'
import { ClientMessages } from '#components/ui/text/client-messages'
import { AVAILABILITY_KINDS, type Availability, type CountryAvailability, type Service } from '#contract'
import { dayToSay } from '#lib/contract/availability/own-answer'
import { countryName } from '#lib/text/country-name'
import { dayAndMonth } from '#lib/text/dates'
import { listText } from '#lib/text/format'
import { AgeChip } from './age-chip'
import css from './all-countries.module.scss'
import { OwnCountryRow } from './own-country-row'

interface AllCountriesProps {
  stated: Availability
  /** `YYYY-MM-DD` */
  today: string
}

/** Names alone, without logos: of a hundred countries they would be a wall of advertising. */
export function AllCountries({ stated, today }: AllCountriesProps) {
  const t = useTranslations('watchPage')
  const language = useLocale()
  const services = new Map(stated.services.map((service) => [service.id, service]))
  const { compare } = new Intl.Collator(language)
  const countries = stated.countries
    .map((one) => ({ ...one, name: countryName(language, one.country) }))
    .sort((one, other) => compare(one.name, other.name))
  if (countries.length === 0) return <p>{t('none')}</p>
  return (
    <>
      <details className={css.jump}>
        <summary>{t('jump')}</summary>
        <ul>
          {countries.map(({ country, name }) => (
            <li key={country}>
              <a href={`#${country}`}>{name}</a>
            </li>
          ))}
        </ul>
      </details>
      <ClientMessages of={['ownCountry']}>
        <OwnCountryRow />
      </ClientMessages>
      <div className={css.countries}>
        {countries.map((one) => (
          <CountrySection key={one.country} stated={one} services={services} today={today} />
        ))}
      </div>
    </>
  )
}

interface CountrySectionProps {
  stated: CountryAvailability & { name: string }
  services: ReadonlyMap<number, Service>
  today: string
}

function CountrySection({ stated, services, today }: CountrySectionProps) {
  const language = useLocale()
  const t = useTranslations('watchPage')
  const words = useTranslations('whereToWatch')
  const dates = useTranslations('dates')
  const { country, name, certification } = stated
  const near = dayToSay(stated, today)
  const heading = <h2>{name}</h2>
  const kinds = AVAILABILITY_KINDS.filter((kind) => stated[kind])
  const namesOf = (ids: number[] = []) => ids.map((id) => services.get(id)?.name ?? '').filter(Boolean)
  return (
    <section id={country}>
      {certification ? (
        <div className={css.head}>
          {heading}
          <AgeChip country={country} rating={certification} />
        </div>
      ) : (
        heading
      )}
      {near && <p>{words(near.is, { day: dayAndMonth(dates, near.on) })}</p>}
      {kinds.length > 0 ? (
        <dl>
          {/* Without an element around each pair: a hundred countries would have four hundred of them. */}
          {kinds.flatMap((kind) => [
            <dt key={kind}>{words(`kinds.${kind}`)}</dt>,
            <dd key={`${kind}-on`}>{listText(language, namesOf(stated[kind]))}</dd>,
          ])}
        </dl>
      ) : (
        <p>{t('none')}</p>
      )}
    </section>
  )
}
