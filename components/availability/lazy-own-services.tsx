'use client'

import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useSignedIn } from '#lib/browser/session/signed-in'

const loadReader = () => import('./own-services-reader').then((file) => file.OwnServicesReader)
const NO_PROPS = {}

/** Reads the account's country and services after the page. Shows nothing. */
export function LazyOwnServices() {
  return useSignedIn() && <LazyPart load={loadReader} props={NO_PROPS} />
}
