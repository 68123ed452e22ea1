'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useTransition } from 'react'
import { TextButton } from '#components/ui/text-button'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { LAZY_PART_MS } from '#lib/contract/limits'
import css from './section-retry.module.scss'

export function SectionRetry() {
  const t = useTranslations('homeSections')
  const router = useRouter()
  const [isLoading, startTransition] = useTransition()
  const [isTooLate, setTooLate] = useState(false)

  useEffect(() => {
    if (!isLoading) return
    const timeout = setTimeout(() => setTooLate(true), LAZY_PART_MS)
    return () => clearTimeout(timeout)
  }, [isLoading])

  function retry(): void {
    setTooLate(false)
    startTransition(() => router.refresh())
  }

  const isWaiting = isLoading && !isTooLate
  const loading = useTranslations('frame')('homeLoading')
  useAnnounce(isWaiting && loading)
  return (
    <p className={css.retry}>
      {isWaiting && loading}
      {!isWaiting && <TextButton onClick={retry}>{t('tryAgain')}</TextButton>}
    </p>
  )
}
