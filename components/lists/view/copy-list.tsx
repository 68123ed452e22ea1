'use client'

import { LazyPart } from '#components/ui/lazy-part'
import { useSignedIn } from '#lib/browser/signed-in'

const loadButton = () => import('./copy-button').then((file) => file.CopyButton)

/** For members; it stands last, so that it moves nothing when it appears. */
export function CopyList(props: { id: string; name: string }) {
  if (!useSignedIn()) return null
  return <LazyPart name="button that copies the list" load={loadButton} props={props} waiting={null} />
}
