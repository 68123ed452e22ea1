import type { ReactNode } from 'react'

/** Render it with the page: a region inserted together with its text is not announced. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className="unseen">
      {children}
    </div>
  )
}
