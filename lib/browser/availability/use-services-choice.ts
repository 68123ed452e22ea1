import { useState } from 'react'
import useSWR from 'swr'
import type { Country, OwnServices, Service } from '#contract'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { OWN_SERVICES_MAX } from '#lib/contract/limits'

export interface ChosenServices extends OwnServices {
  /** Those of `services` that the country's list names, in its order. */
  named: Service[]
}

/** A country and services as they are being chosen: another country empties the services, and coming back brings them back. */
export function useServicesChoice(initial: OwnServices) {
  const [chosen, setChosen] = useState(initial)
  /** What was chosen in the country that was left. */
  const [left, setLeft] = useState<OwnServices | null>(null)
  const { country, services } = chosen
  const list = useSWR(
    country && (['services', country] as const),
    ([, country]) => request('services', { country }),
    SWR_OPTIONS,
  )
  const listed = list.data?.services
  // One that has left the country cannot be seen, and so not be taken away either.
  const kept = listed ? services.filter((id) => listed.some((service) => service.id === id)) : services

  function restore(before: OwnServices): void {
    setChosen(before)
    setLeft(null)
  }

  /** @returns what is left behind in another country, if anything is */
  function chooseCountry(next: Country | null): OwnServices | null {
    if (next !== null && next === left?.country) {
      restore(left)
      return null
    }
    const leaving = kept.length > 0 ? { country, services: kept } : left
    setChosen({ country: next, services: [] })
    setLeft(leaving)
    return leaving
  }

  /** @returns whether there was room for it */
  function toggle(id: number): boolean {
    const isChosen = kept.includes(id)
    if (!isChosen && kept.length >= OWN_SERVICES_MAX) return false
    setChosen({ country, services: isChosen ? kept.filter((one) => one !== id) : [...kept, id] })
    return true
  }

  const result: ChosenServices = {
    country,
    services: kept,
    named: listed?.filter(({ id }) => kept.includes(id)) ?? [],
  }
  return { chosen: result, list, chooseCountry, restore, toggle }
}
