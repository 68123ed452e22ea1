'use client'

import type { ReactNode } from 'react'
import { MemberSlot } from '#components/series/member-slot'
import type { TitlePanelProps } from './panel-title'
import css from './title-panel.module.scss'
import { VisitorPanel } from './visitor-panel'

const loadPanel = () => import('./member-panel').then((file) => file.MemberPanel)

/**
 * What is made of a title. The page, which all share, has a visitor's part and a member's before its state is loaded; until
 * the scripts run, `data-signed-in` on the root decides which of them is shown.
 * @param waiting a `WaitingPanel`, which the server renders
 */
export function TitlePanel({ waiting, ...props }: TitlePanelProps & { waiting: ReactNode }) {
  const visitors = (
    <>
      <div className={css.visitors}>
        <VisitorPanel title={props.title} />
      </div>
      <div className={css.members}>{waiting}</div>
    </>
  )
  return <MemberSlot name="buttons" load={loadPanel} props={props} waiting={waiting} visitors={visitors} />
}
