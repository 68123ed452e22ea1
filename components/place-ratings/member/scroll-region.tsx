import type { ReactNode } from 'react'
import css from './scroll-region.module.scss'

interface ScrollRegionProps {
  /** The id of what names it. */
  labelledBy: string
  /** Whether it scrolls on a phone at least: keys reach it then. */
  isLong: boolean
  children: ReactNode
}

export function ScrollRegion({ labelledBy, isLong, children }: ScrollRegionProps) {
  if (!isLong) return children
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section className={css.scroll} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </section>
  )
}
