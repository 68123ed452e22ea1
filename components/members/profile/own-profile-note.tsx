'use client'

import { MemberSlot } from '#components/shows/member-slot'

const loadNote = () => import('./preview-note').then((file) => file.PreviewNote)

/** On the viewer's own public page, which is cached for all. */
export function OwnProfileNote(props: { memberId: number }) {
  return <MemberSlot name="preview" load={loadNote} props={props} />
}
