import { useOwnServices } from '#lib/browser/availability/use-own-services'

/** Shows nothing: a member's page has the account's country after it. */
export function OwnServicesReader() {
  useOwnServices(true)
  return null
}
