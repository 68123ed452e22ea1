'use client'

import { useEffect, useState } from 'react'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { navigate } from '#lib/browser/full-navigation'
import { LAZY_PART_MS } from '#lib/contract/limits'
import css from './navigation-notice.module.scss'

const TOO_LONG = 'This takes too long.'
/** A page that is there by then tells its own name. */
const SOON_MS = 3_000

export function NavigationNotice({ path, sentence }: { path: string; sentence: string }) {
  const [isTooLong, setTooLong] = useState(false)
  useEffect(() => {
    const timeout = setTimeout(() => setTooLong(true), LAZY_PART_MS)
    return () => clearTimeout(timeout)
  }, [])
  useAnnounce(isTooLong ? TOO_LONG : sentence, { afterMs: SOON_MS })
  return (
    <div className={css.waiting}>
      {isTooLong ? (
        <>
          {TOO_LONG}{' '}
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
