'use client'

import { MembersOnly } from '#components/shows/members-only'

const loadButton = () => import('./copy-button').then((file) => file.CopyButton)

/** For members; it stands last, so that it moves nothing when it appears. */
export function CopyList(props: { id: string; name: string }) {
  return <MembersOnly name="button that copies the list" load={loadButton} props={props} />
}
