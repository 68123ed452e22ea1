'use client'

import { LazyMembersOnly } from '#components/shows/lazy-members-only'

const loadNote = () => import('./own-profile-note').then((file) => file.OwnProfileNote)

/** On the viewer's own public page, which is cached for all. */
export function LazyOwnProfileNote(props: { memberId: number }) {
  return <LazyMembersOnly name="preview" load={loadNote} props={props} />
}
