'use client'

import { MemberSlot } from '#components/shows/member-slot'

const loadNote = () => import('./own-profile-note').then((file) => file.OwnProfileNote)

/** On the viewer's own public page, which is cached for all. */
export function LazyOwnProfileNote(props: { memberId: number }) {
  return <MemberSlot name="preview" load={loadNote} props={props} />
}
