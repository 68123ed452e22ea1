'use client'

import { MemberSlot } from '#components/shows/member-slot'

const loadButton = () => import('./copy-button').then((file) => file.CopyButton)

/** For members; it stands last, so that it moves nothing when it appears. */
export function CopyList(props: { id: string; name: string }) {
  return <MemberSlot name="button that copies the list" load={loadButton} props={props} />
}
