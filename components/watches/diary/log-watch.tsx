'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { searchPath } from '#lib/addresses/routes'

const loadSheets = () => import('./log-watch-sheets').then((file) => file.LogWatchSheets)

/** @param props `day`: a day, month or year with which the watch begins; null for today */
export function LogWatch({ day }: { day: string | null }) {
  const t = useTranslations('diaryBar')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" isScripted aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('log')}
      </Button>
      <noscript>
        <ButtonLink href={searchPath({ query: '', day })} look="primary">
          {t('log')}
        </ButtonLink>
      </noscript>
      {isOpen && (
        <LazyPart
          failed={t('searchFailed')}
          again={t('searchAgain')}
          load={loadSheets}
          props={{ day, onClose: () => setOpen(false) }}
        />
      )}
    </>
  )
}
