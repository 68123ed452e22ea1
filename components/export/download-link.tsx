'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#components/ui/button'
import type { ExportFormat } from '#contract'
import { exportPath } from '#lib/addresses/export-download-path'
import { announce } from '#lib/browser/action/toast'
import css from './download-link.module.scss'

interface DownloadLinkProps {
  format: ExportFormat
  /** The page's main one. */
  isMain?: boolean
  children: ReactNode
}

/** A plain link: the browser downloads, with and without a script. */
export function DownloadLink({ format, isMain = false, children }: DownloadLinkProps) {
  const t = useTranslations('exportDownload')
  const [isOnItsWay, setOnItsWay] = useState(false)
  return (
    <div className={css.download}>
      <ButtonLink
        href={exportPath(format)}
        look={isMain ? 'primary' : 'quiet'}
        onClick={() => {
          setOnItsWay(true)
          announce(t('onItsWay'))
        }}
      >
        {children}
      </ButtonLink>
      <p>{isOnItsWay && t('onItsWay')}</p>
    </div>
  )
}
