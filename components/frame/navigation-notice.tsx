'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { navigate } from '#lib/browser/full-navigation'
import { LAZY_PART_MS } from '#lib/contract/limits'
import css from './navigation-notice.module.scss'

/** A page that is there by then tells its own name. */
const SOON_MS = 3_000

export function NavigationNotice({ path, sentence }: { path: string; sentence: string }) {
  const t = useTranslations('frame')
  const [isTooLong, setTooLong] = useState(false)
  useEffect(() => {
    const timeout = setTimeout(() => setTooLong(true), LAZY_PART_MS)
    return () => clearTimeout(timeout)
  }, [])
  useAnnounce(isTooLong ? t('tooLong') : sentence, { afterMs: SOON_MS })
  return (
    <div className={css.waiting}>
      {isTooLong ? (
        <>
          {t('tooLong')}{' '}
          <button type="button" onClick={() => navigate(path)}>
            {t('tryAgain')}
          </button>
        </>
      ) : (
        sentence
      )}
    </div>
  )
}
