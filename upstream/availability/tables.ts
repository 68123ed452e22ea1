import type { AvailabilityKind, AvailabilitySource, Country, MediaType } from '#contract'

export interface AvailabilityTables {
  member_services: MemberServicesTable
  looked_up_titles: LookedUpTitlesTable
  title_services: TitleServicesTable
}

/** The services that members have, of their country (`members.country`). */
interface MemberServicesTable {
  member_id: number
  /** TMDB's; of an invented one from 9000001 on. */
  service_id: number
}

/** A row for each title of a watchlist, or recommended, and each country of its members: those alone have rows in `title_services`. */
interface LookedUpTitlesTable {
  media_type: MediaType
  title_id: number
  country: Country
  /** Whether the source's answer is stored. */
  is_known: number
  source: AvailabilitySource
}

/** What the stored answer has of a title, of the kinds that cost no more. */
interface TitleServicesTable {
  media_type: MediaType
  title_id: number
  country: Country
  service_id: number
  kind: AvailabilityKind
}
