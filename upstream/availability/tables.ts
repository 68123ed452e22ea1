export interface AvailabilityTables {
  member_services: MemberServicesTable
}

/** The services that members have, of their country (`members.country`). */
interface MemberServicesTable {
  member_id: number
  /** TMDB's; of an invented one from 9000001 on. */
  service_id: number
}
