import type { Country, KnownAvailability } from '#contract'
import { request } from '#lib/browser/request'
import { ownServicesIn } from '#lib/contract/availability/own-answer'
import { KNOWN_AVAILABILITY_MAX } from '#lib/contract/limits'
import { type TitleKeyText, titleKey } from '#lib/contract/titles/title-key'

/** Of titles whose availability is known the names of the viewer's services that have them without paying more, none included. */
export type KnownServices = ReadonlyMap<TitleKeyText, readonly string[]>

/** @throws CallError */
export function requestKnown(
  country: Country,
  titles: readonly TitleKeyText[],
): Promise<KnownAvailability[]> {
  const requests = []
  for (let at = 0; at < titles.length; at += KNOWN_AVAILABILITY_MAX) {
    const batch = titles.slice(at, at + KNOWN_AVAILABILITY_MAX).join()
    requests.push(request('knownAvailability', { country, titles: batch }))
  }
  return Promise.all(requests)
}

export function namesOfOwnServices(
  known: readonly KnownAvailability[],
  own: readonly number[],
): KnownServices {
  const names = new Map(known.flatMap(({ services }) => services.map(({ id, name }) => [id, name] as const)))
  return new Map(
    known.flatMap(({ titles }) =>
      titles.map((title) => {
        const services = ownServicesIn(title, own)
        return [titleKey(title), services.flatMap((id) => names.get(id) ?? [])] as const
      }),
    ),
  )
}
