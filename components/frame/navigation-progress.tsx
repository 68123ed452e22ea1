'use client'

import { useEffect, useState } from 'react'
import { navigate } from '#lib/browser/full-navigation'
import { LAZY_PART_MS } from '#lib/contract/limits'
import css from './navigation-progress.module.scss'

export function NavigationProgress({ path, sentence }: { path: string; sentence: string }) {
  const [isTooLong, setTooLong] = useState(false)
  useEffect(() => {
    const timeout = setTimeout(() => setTooLong(true), LAZY_PART_MS)
    return () => clearTimeout(timeout)
  }, [])
  return (
    <div className={css.waiting} role="status">
      {isTooLong ? (
        <>
          This takes too long.{' '}
          <button type="button" onClick={() => navigate(path)}>
            Try again
          </button>
        </>
      ) : (
        sentence
      )}
    </div>
  )
}
