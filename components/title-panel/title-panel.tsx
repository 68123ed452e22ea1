'use client'

import { type ReactNode, useState } from 'react'
import { LazyPart } from '#components/ui/lazy-part'
import { useSignedIn } from '#lib/browser/signed-in'
import type { TitlePanelProps } from './panel-title'
import css from './title-panel.module.scss'
import { VisitorPanel } from './visitor-panel'

// Most requests are visitors', who neither remove nor rate.
const loadPanel = () => import('./member-panel').then((file) => file.MemberPanel)

/**
 * What is made of a title. The page, which all share, has a visitor's part and a member's before its state is loaded; until
 * the scripts run, `data-signed-in` on the root decides which of them is shown.
 * @param waiting a `WaitingPanel`, which the server renders
 */
export function TitlePanel({ waiting, ...props }: TitlePanelProps & { waiting: ReactNode }) {
  const isSignedIn = useSignedIn()
  const [isMembers, setMembers] = useState(false)
  // Not taken back when the session ends: there may be a rating to be saved.
  if (isSignedIn && !isMembers) setMembers(true)
  if (isMembers) return <LazyPart name="buttons" load={loadPanel} props={props} waiting={waiting} />
  return (
    <>
      <div className={css.visitors}>
        <VisitorPanel title={props.title} />
      </div>
      <div className={css.members}>{waiting}</div>
    </>
  )
}
