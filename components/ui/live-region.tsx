import type { ReactNode } from 'react'
import css from './live-region.module.scss'

/**
 * Speaks its text when it changes. It must be on the page from the first paint: a region that comes with its text goes
 * unread.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className={css.region}>
      {children}
    </div>
  )
}
