'use client'

import { Share2 } from 'lucide-react'
import { showToast } from '#lib/browser/toast'
import { Button } from '../ui/button'
import css from './share-button.module.scss'

/** Hands this page's address to whatever the device shares with; without that, to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showToast('Link copied')
    } catch (error) {
      // Whoever closes the device's sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast('The link could not be copied. It is in the address bar.', 'error')
    }
  }

  return (
    <Button className={css.share} onClick={share}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}
