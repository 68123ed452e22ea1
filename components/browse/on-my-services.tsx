import { LazyOwnServices } from '#components/availability/lazy-own-services'
import { ServicesFilter } from '#components/availability/services-filter'
import { useOwnChoice } from '#lib/browser/availability/own-choice'
import { type BrowseQuery, parseBrowseQuery } from '#lib/contract/browse/browse-query'
import css from './browse-form.module.scss'

type OnServices = Pick<BrowseQuery, 'country' | 'services'>

interface OnMyServicesProps {
  query: OnServices
  onChange: (changed: OnServices) => void
}

/** Puts one's own country and services into the address. What the address has of them stays as the others are chosen. */
export function OnMyServices({ query, onChange }: OnMyServicesProps) {
  const choice = useOwnChoice()
  const own = parseBrowseQuery({ country: choice?.country, services: choice?.services.join() })
  const isOn =
    own.country !== null && own.country === query.country && `${own.services}` === `${query.services}`
  const { country, services } = isOn ? { country: null, services: null } : own
  return (
    <div className={css.services}>
      {query.country && query.services && (
        <>
          <input type="hidden" name="country" value={query.country} />
          <input type="hidden" name="services" value={query.services.join()} />
        </>
      )}
      <ServicesFilter
        isOn={isOn}
        hasServices={own.services !== null}
        isPlain
        onChange={() => onChange({ country, services })}
      />
      <LazyOwnServices />
    </div>
  )
}
