'use client'

import { MembersOnly } from '#components/shows/members-only'

const loadNote = () => import('./own-profile-note').then((file) => file.OwnProfileNote)

/** On the viewer's own public page, which is cached for all. */
export function LazyOwnProfileNote(props: { memberId: number }) {
  return <MembersOnly name="preview" load={loadNote} props={props} />
}
