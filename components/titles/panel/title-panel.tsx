'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LazyMembersOnly } from '#components/shows/lazy-members-only'
import type { TitlePanelProps } from './panel-props'
import css from './title-panel.module.scss'

const loadPanel = () => import('./member-panel').then((file) => file.MemberPanel)

interface Parts {
  waiting: ReactNode
  visitors: ReactNode
}

/**
 * What is made of a title. The page, which all share, has a visitor's part and a member's before its state is loaded; until
 * the scripts run, `data-signed-in` on the root decides which of them is shown.
 * @param waiting a `LoadingPanel`, and `visitors` a `VisitorPanel`, which the server renders: they cost the page no scripts
 */
export function TitlePanel({ waiting, visitors, ...props }: TitlePanelProps & Parts) {
  const t = useTranslations('titleParts')
  const both = (
    <>
      <div className={css.visitors}>{visitors}</div>
      <div className={css.members}>{waiting}</div>
    </>
  )
  const lazy = { load: loadPanel, props, waiting, visitors: both }
  return <LazyMembersOnly failed={t('panelFailed')} again={t('panelAgain')} {...lazy} />
}
