'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { TextButton } from '#components/ui/text-button'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { LAZY_PART_MS } from '#lib/contract/limits'
import { FRAME_SENTENCES } from '#lib/contract/sentences/frame-sentences'
import css from './section-retry.module.scss'

export function SectionRetry() {
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
  useAnnounce(isWaiting && FRAME_SENTENCES.homeLoading)
  return (
    <p className={css.retry}>
      {isWaiting && FRAME_SENTENCES.homeLoading}
      {!isWaiting && <TextButton onClick={retry}>Try again</TextButton>}
    </p>
  )
}
