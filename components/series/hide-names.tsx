'use client'

import { hideNames, useHiddenNames } from '#lib/browser/series/hidden-names'
import css from './hide-names.module.scss'

/** Hides the names of episodes that were not reached; also in the list of keys. */
export function HideNames() {
  const isHiding = useHiddenNames()
  return (
    <button type="button" className={css.hide} aria-pressed={isHiding} onClick={() => hideNames(!isHiding)}>
      Hide names
    </button>
  )
}
