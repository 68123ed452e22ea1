'use client'

import { MemberSlot } from './member-slot'
import type { Show } from './show'
import css from './show-position.module.scss'

const loadHead = () => import('./member/progress-head').then((file) => file.ProgressHead)

export function ShowPosition({ show }: { show: Show }) {
  return (
    <MemberSlot
      name={`progress of ${show.name}`}
      load={loadHead}
      props={{ show }}
      waiting={<div className={css.waiting} />}
    />
  )
}
