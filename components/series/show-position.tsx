'use client'

import type { CardTitle } from '#lib/contract/title/card-title'
import { MemberSlot } from './member-slot'
import css from './show-position.module.scss'

const loadHead = () => import('./member/progress-head').then((file) => file.ProgressHead)

export function ShowPosition({ show }: { show: CardTitle }) {
  return (
    <MemberSlot
      name={`progress of ${show.name}`}
      load={loadHead}
      props={{ show }}
      waiting={<div className={css.waiting} />}
    />
  )
}
