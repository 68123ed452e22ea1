import { useEffect } from 'react'
import { readOwnServices } from '#lib/browser/availability/read-own-services'

/** Shows nothing: a member's page has the account's country after it. */
export function OwnServicesReader() {
  useEffect(() => {
    readOwnServices().catch(console.error)
  }, [])
  return null
}
