import type { ReactNode } from 'react'
import css from './live-region.module.scss'

/** Render it with the page: a region inserted together with its text is not announced. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className={css.region}>
      {children}
    </div>
  )
}
