'use client'

import { MemberSlot } from '#components/shows/member-slot'
import type { StoredTitleProps } from './stored-title'

const loadTitle = () => import('./stored-title').then((file) => file.StoredTitle)

export function StoredSlot(props: StoredTitleProps) {
  return <MemberSlot name="title that is stored" load={loadTitle} props={props} />
}
