'use client'

import { useState, useSyncExternalStore } from 'react'
import { latestToast, onToast } from '#lib/browser/action/toast'

/**
 * The page's live regions, the only ones: what `announce` and `showToast` say. One stands in the shell; a modal sheet has its own, as all that
 * is outside of it is inert meanwhile. Neither repeats what was said before it stood.
 */
export function LiveRegions() {
  const [before] = useState(latestToast)
  const toast = useSyncExternalStore(onToast, latestToast, () => null)
  // The key makes the same words twice two changes.
  const words = toast && toast !== before && (
    <span key={toast.id} lang={toast.language}>
      {toast.spoken}
    </span>
  )
  return (
    <>
      <div role="status" aria-live="polite" className="unseen">
        {toast?.kind === 'success' && words}
      </div>
      <div role="alert" aria-live="assertive" className="unseen">
        {toast?.kind === 'error' && words}
      </div>
    </>
  )
}
