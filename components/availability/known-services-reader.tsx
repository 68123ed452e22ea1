import { useLayoutEffect, useMemo } from 'react'
import useSWR from 'swr'
import {
  type KnownServices,
  namesOfOwnServices,
  requestKnown,
} from '#lib/browser/availability/known-services'
import type { OwnChoice } from '#lib/browser/availability/own-choice'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import type { TitleKeyText } from '#lib/contract/titles/title-key'

/** One of the two is null, and both while it is read. */
export interface ReadServices {
  known: KnownServices | null
  /** Where they could not be read. */
  retry: (() => void) | null
}

interface KnownServicesReaderProps {
  titles: readonly TitleKeyText[]
  choice: OwnChoice
  onRead: (read: ReadServices) => void
}

// What was not known may have been looked up since, as by the page of one of the titles.
const OPTIONS = { ...SWR_OPTIONS, revalidateIfStale: true }

/** Shows nothing: it loads after the page, where the viewer has services. */
export function KnownServicesReader({ titles, choice, onRead }: KnownServicesReaderProps) {
  const { country, services } = choice
  const { data, error, mutate } = useSWR(
    ['knownAvailability', country, titles.join()],
    () => requestKnown(country, titles),
    OPTIONS,
  )
  const known = useMemo(() => data && namesOfOwnServices(data, services), [data, services])
  // Before the paint: another country's are never shown.
  useLayoutEffect(() => {
    onRead({ known: known ?? null, retry: !known && error ? () => void mutate() : null })
  }, [known, error, mutate, onRead])
  return null
}
