'use client'

import { LazyMembersOnly } from '#components/shows/lazy-members-only'

const loadButton = () => import('./copy-button').then((file) => file.CopyButton)

/** For members; it stands last, so that it moves nothing when it appears. */
export function LazyCopyButton(props: { id: string; name: string }) {
  return <LazyMembersOnly name="button that copies the list" load={loadButton} props={props} />
}
